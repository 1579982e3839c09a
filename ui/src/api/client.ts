/** The only place that calls `fetch`: same origin, with the sign-in cookie, and ApiError for every failure. */
import { newId } from "@/kit/device/newId";
import { locale } from "@/locales/language";

import { noteReached, noteUnreachable } from "./connection";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Query = Record<string, string | number | boolean | null | undefined | (string | number)[]>;
export type CallOptions = {
  /** Sent as JSON; a FormData or URLSearchParams is sent as it is. */
  body?: unknown;
  /** Null and undefined are left out, lists repeat their key. */
  query?: Query;
  signal?: AbortSignal;
  /** The version a change is based on: if there is a newer one, the server rejects the change with 412. */
  ifMatch?: string;
  /** When a request is repeated with the same key, the server returns the first result. */
  idempotencyKey?: string;
  /** Retries once after a 429 whose Retry-After is short. */
  waits?: boolean;
};

const LONGEST_WAIT = 3; // in seconds; a longer wait is reported to the user instead

/** The path under which this installation is served, with a trailing slash. */
export const base = () => document.querySelector<HTMLMetaElement>("meta[name=base-path]")?.content ?? "/";

/** The path of an address within this installation: always with one leading slash. */
export const pathOf = (url: string) => `/${new URL(url).pathname.slice(base().length)}`;

/** An error response of the server, or status 0 if it could not be reached. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    /** The server's message for the user; empty if it sent none. */
    message: string,
    /** Field name -> message, from a 422. */
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }

  get unreachable() {
    return this.status === 0;
  }
}

/** Called once when a request answers 401; resolves to whether to send it again. */
let renew: () => Promise<boolean> = async () => false;
export const onUnauthorized = (ask: () => Promise<boolean>) => {
  renew = ask;
};

/** The user this page was loaded for, if any: the server rejects its requests if the cookie belongs to another user. */
let owner: () => string | undefined = () => undefined;
export const asPageOf = (whose: () => string | undefined) => {
  owner = whose;
};

/** Requests that sign in or only ask who is signed in do not name the owner of the page. */
const FOR_NOBODY = /^(auth\/(?!refresh|logout)|users\/self$|app\/about)/;

export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return (await read(await answered(method, path, options))) as T;
}

/** Downloads a file from the server. */
export async function fetchFile(path: string, query: Query): Promise<Blob> {
  const answer = await answered("GET", path, { query });
  try {
    return await answer.blob();
  } catch {
    noteUnreachable();
    throw new ApiError(0, "");
  }
}

/** Resolves to a successful response; throws an ApiError for any other. */
async function answered(method: Method, path: string, options: CallOptions): Promise<Response> {
  const idempotencyKey = method === "GET" ? undefined : (options.idempotencyKey ?? newId());
  let answer = await send(method, path, { ...options, idempotencyKey });
  if (answer.status === 401 && !path.startsWith("auth/") && path !== "users/self" && (await renew())) {
    answer = await send(method, path, { ...options, idempotencyKey });
  }
  if (options.waits && answer.status === 429 && (await waited(answer)))
    answer = await send(method, path, { ...options, idempotencyKey });
  if (!answer.ok) throw failure(answer.status, await read(answer));
  return answer;
}

/** A random delay keeps clients with the same Retry-After from returning together. Resolves to whether it waited. */
async function waited(answer: Response): Promise<boolean> {
  const seconds = Number(answer.headers.get("Retry-After") ?? Infinity);
  if (!(seconds <= LONGEST_WAIT)) return false;
  await new Promise((resume) => {
    setTimeout(resume, seconds * (1 + Math.random()) * 1000);
  });
  return true;
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const { body, query, signal, idempotencyKey, ifMatch } = options;
  const asIs = body instanceof FormData || body instanceof URLSearchParams;
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": locale() };
  if (body !== undefined && !asIs) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  if (ifMatch) headers["If-Match"] = `"${ifMatch}"`;
  const person = FOR_NOBODY.test(path) ? undefined : owner();
  if (person) headers["Hearthbook-Person"] = person;
  try {
    const answer = await (takeAhead(method, path) ??
      fetch(`${base()}api/${path}${asText(query)}`, {
        method,
        headers,
        signal,
        credentials: "same-origin",
        // A deletion sent as the page is being left still arrives.
        keepalive: method === "DELETE",
        body: body === undefined || asIs ? (body as BodyInit | undefined) : JSON.stringify(body),
      }));
    noteReached();
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    noteUnreachable();
    throw new ApiError(0, "");
  }
}

/** The script before first paint sends the first requests while this file is still loading. */
function takeAhead(method: Method, path: string): Promise<Response> | undefined {
  const ahead = (window as { hearthbookAhead?: Record<string, Promise<Response>> }).hearthbookAhead;
  const answer = method === "GET" ? ahead?.[path] : undefined;
  if (answer) delete ahead![path];
  return answer;
}

function asText(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== null && one !== undefined)
      .map((one): [string, string] => [key, String(one)]),
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const text = await answer.text();
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  return isJson && text ? JSON.parse(text) : text;
}

type FieldError = { loc?: (string | number)[]; msg?: string };

/**
 * Reads the three error shapes of the API: `{detail: {message}}`, `{detail: "text"}`, and a 422's `{detail: [...]}`.
 */
function failure(status: number, content: unknown): ApiError {
  const detail = (content as { detail?: unknown } | null | undefined)?.detail;
  if (typeof detail === "string") return new ApiError(status, detail);
  if (Array.isArray(detail)) {
    const complaints = detail as FieldError[];
    const fields = Object.fromEntries(complaints.map(({ loc, msg }) => [String(loc?.at(-1) ?? ""), msg ?? ""]));
    return new ApiError(status, complaints[0]?.msg ?? "", fields);
  }
  return new ApiError(status, (detail as { message?: string } | undefined)?.message ?? "");
}
