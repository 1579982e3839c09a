/** The only place that calls `fetch`. Requests carry the sign-in cookie, and every failure becomes an ApiError. */
import { makeNewId } from "@/base/makeNewId";
import { locale } from "@/locales/language";

import { noteReached, noteUnreachable } from "./connection";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Query = Record<string, string | number | boolean | null | undefined | (string | number)[]>;
export type CallOptions = {
  /** The request body. It is sent as JSON, except for FormData, URLSearchParams and Blob, which are sent unchanged. */
  body?: unknown;
  /**
   * The query parameters. Values that are null or undefined are left out. For a list, the key is repeated for each
   * item.
   */
  query?: Query;
  signal?: AbortSignal;
  /** The language of the texts in the body, if it may differ from the language of the screens. */
  language?: string | null;
  /** The version this change is based on. If the server has a newer one, it rejects the change with 412. */
  ifMatch?: string;
  /**
   * If a request is sent again with the same key, the server returns the first result instead of repeating the action.
   */
  idempotencyKey?: string;
  /**
   * Whether the page sends the request by itself, again and again. Somebody who has declined to sign in is not asked
   * once more because of it.
   */
  isBackground?: boolean;
  /** Whether the answer must come from the server, and not from what the service worker has kept. */
  isFresh?: boolean;
  /** Whether to retry once after a 429 response with a short Retry-After. */
  retriesWhenLimited?: boolean;
};

const MAX_WAIT = 3; // in seconds; if Retry-After is longer, the error is reported instead

/** The path under which the app is served, with a trailing slash. */
export const getBase = () => document.querySelector<HTMLMetaElement>("meta[name=base-path]")?.content ?? "/";

/** Returns the path of a URL relative to `base()`, with one leading slash. */
export const getPath = (url: string) => `/${new URL(url).pathname.slice(getBase().length)}`;

/** An error response from the server, or status 0 if the server could not be reached. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    /** The server's message for the user, or empty if it sent none. */
    message: string,
    /** Messages by field name, from a 422 response. */
    readonly fields: Record<string, string> = {},
    /** The server's code for why an import failed, or empty. */
    readonly reason = "",
  ) {
    super(message);
  }

  get unreachable() {
    return this.status === 0;
  }
}

/** Called when a request is answered with 401. Resolves to whether to send the request again. */
let renew: (isBackground: boolean) => Promise<boolean> = async () => false;
export const onUnauthorized = (ask: typeof renew) => {
  renew = ask;
};

/**
 * Returns the id of the user this page was loaded for, if any. The server rejects a request that names one user while
 * its cookie belongs to another.
 */
let owner: () => string | undefined = () => undefined;
export const setPageOwner = (getOwner: () => string | undefined) => {
  owner = getOwner;
};

/** Paths of requests that sign in or ask who is signed in. They are sent without the id of the page's user. */
const WITHOUT_OWNER = /^(auth\/(?!refresh|logout)|users\/self$|app\/about)/;

export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return (await readBody(await sendWithRetries(method, path, options))) as T;
}

/** Opens a stream of events. The browser opens it again by itself if it is cut. */
export const openEventSource = (path: string, query: Query) =>
  new EventSource(`${getBase()}api/${path}${writeQueryString(query)}`);

/** Downloads a file from the server. */
export async function fetchFile(path: string, query: Query): Promise<Blob> {
  const response = await sendWithRetries("GET", path, { query });
  try {
    return await response.blob();
  } catch {
    noteUnreachable();
    throw new ApiError(0, "");
  }
}

/**
 * Sends a request and resolves to its successful response, or throws an ApiError. Retries after a renewed sign-in and,
 * with `retriesWhenLimited`, after a short Retry-After.
 */
async function sendWithRetries(method: Method, path: string, options: CallOptions): Promise<Response> {
  // Repeating a PUT, PATCH or DELETE changes nothing more, so that only a POST always has a key.
  const idempotencyKey = options.idempotencyKey ?? (method === "POST" ? makeNewId() : undefined);
  let response = await send(method, path, { ...options, idempotencyKey });
  const mayAsk = response.status === 401 && !path.startsWith("auth/") && path !== "users/self";
  if (mayAsk && (await renew(options.isBackground ?? false))) {
    response = await send(method, path, { ...options, idempotencyKey });
  }
  if (options.retriesWhenLimited && response.status === 429 && (await waitForRetry(response)))
    response = await send(method, path, { ...options, idempotencyKey });
  if (!response.ok) throw makeError(response.status, await readBody(response));
  return response;
}

/**
 * Waits for the time in Retry-After, plus a random delay so that clients do not all send their requests at once. If
 * Retry-After is too long, resolves to false without waiting.
 */
async function waitForRetry(response: Response): Promise<boolean> {
  const seconds = Number(response.headers.get("Retry-After") ?? Infinity);
  if (!(seconds <= MAX_WAIT)) return false;
  await new Promise((resume) => {
    setTimeout(resume, seconds * (1 + Math.random()) * 1000);
  });
  return true;
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const { body, query, signal, idempotencyKey, ifMatch, language, isFresh } = options;
  const asIs = body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob;
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": language || locale() };
  const sent = body === undefined || asIs ? (body as BodyInit | undefined) : JSON.stringify(body);
  if (body !== undefined && !asIs) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  if (ifMatch) headers["If-Match"] = `"${ifMatch}"`;
  const ownerId = WITHOUT_OWNER.test(path) ? undefined : owner();
  if (ownerId) headers["Hearthbook-Person"] = ownerId;
  try {
    const address = path + writeQueryString(query);
    const response = await ((isFresh ? undefined : takePreloaded(method, address)) ??
      fetch(`${getBase()}api/${address}`, {
        method,
        headers,
        signal,
        credentials: "same-origin",
        ...(isFresh && { cache: "no-store" }),
        // Lets a deletion or a short body reach the server even if the user leaves the page. Browsers limit the rest.
        keepalive: method === "DELETE" || (typeof sent === "string" && sent.length < 1000),
        body: sent,
      }));
    if (isOfAnother(response)) throw new TypeError("The answer is a web page of something else.");
    // The service worker answers from what it has kept if the server cannot be reached.
    const isKept = response.headers.has("Hearthbook-Kept");
    if (isKept && isFresh) throw new TypeError("The answer is not the server's.");
    if (isKept) noteUnreachable();
    else noteReached();
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    noteUnreachable();
    throw new ApiError(0, "");
  }
}

/**
 * Whether something else has answered: the sign-in page of a hotel's Wi-Fi, or a reverse proxy that cannot reach the
 * server. The API never answers with a web page, and says in JSON that something is not found. Some proxies say that of
 * everything while the server restarts.
 */
function isOfAnother({ status, headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  return type.startsWith("text/html") || (status === 404 && !type.includes("json"));
}

/** Returns the response if the page's inline script already sent this request while the app's code was loading. */
function takePreloaded(method: Method, address: string): Promise<Response> | undefined {
  const ahead = (window as { hearthbookAhead?: Record<string, Promise<Response>> }).hearthbookAhead;
  const response = method === "GET" ? ahead?.[address] : undefined;
  if (response) delete ahead![address];
  return response;
}

/** Forgets the responses that the first screen did not need, because they would be old for the next one. */
export function forgetPreloaded() {
  delete (window as { hearthbookAhead?: unknown }).hearthbookAhead;
}

function writeQueryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== null && one !== undefined)
      .map((one): [string, string] => [key, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return isJson && text ? JSON.parse(text) : text;
}

type FieldError = { loc?: (string | number)[]; msg?: string };

/**
 * Converts an error response to an ApiError. The API has three shapes of errors: `{detail: {message}}`, `{detail:
 * "text"}`, and for a 422 `{detail: [...]}`.
 */
function makeError(status: number, content: unknown): ApiError {
  const detail = (content as { detail?: unknown } | null | undefined)?.detail;
  if (typeof detail === "string") return new ApiError(status, detail);
  if (Array.isArray(detail)) {
    const errors = detail as FieldError[];
    const fields = Object.fromEntries(errors.map(({ loc, msg }) => [String(loc?.at(-1) ?? ""), msg ?? ""]));
    return new ApiError(status, errors[0]?.msg ?? "", fields);
  }
  const { message = "", reason } = (detail ?? {}) as { message?: string; reason?: string };
  return new ApiError(status, message, {}, reason);
}
