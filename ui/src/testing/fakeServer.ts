/** Replaces `fetch` with a fake server, which returns given responses and records requests. */
import { expect, onTestFinished, vi } from "vitest";

import { OPERATIONS } from "@/api/schema";

export type FakeRequest = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers };
type FakeAnswer = unknown | ((asked: FakeRequest) => unknown);

/** Returns an error response. */
export const refuse = (status: number, detail?: unknown) =>
  new Response(JSON.stringify({ detail }), {
    status,
    headers: { "Content-Type": "application/json" },
  });

const known = OPERATIONS.map(
  (operation) => new RegExp(`^${operation.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
);
const isKnown = (key: string) => known.some((pattern) => pattern.test(key));

/**
 * `answers` maps keys such as "GET users/self" to responses. Any other request is answered with 404. A route that the
 * real server does not have fails the test.
 */
export function fakeServer(answers: Record<string, FakeAnswer>) {
  expect(
    Object.keys(answers).filter((key) => !isKnown(key)),
    "answers the server cannot give",
  ).toEqual([]);
  const asked: FakeRequest[] = [];
  onTestFinished(() => {
    const impossible = asked.map(({ method, path }) => `${method} ${path}`).filter((key) => !isKnown(key));
    expect(impossible, "questions the server has no route for").toEqual([]);
  });
  vi.stubGlobal("fetch", async (address: string, options: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://hearth.lan");
    const question: FakeRequest = {
      method: options.method ?? "GET",
      path: pathname.replace(/^\/api\//, ""),
      query: searchParams,
      body: readBody(options.body),
      headers: new Headers(options.headers),
    };
    asked.push(question);
    const answer = answers[`${question.method} ${question.path}`];
    const answered = typeof answer === "function" ? (answer as (asked: FakeRequest) => unknown)(question) : answer;
    const content = await Promise.race([answered, aborted(options.signal)]);
    if (content === undefined) return refuse(404, { message: `no ${question.method} ${question.path}` });
    if (content instanceof Response) return content.clone();
    return new Response(JSON.stringify(content), { status: 200, headers: { "Content-Type": "application/json" } });
  });
  return {
    asked,
    /** Returns the last request with this key, such as "GET users/self". */
    last: (key: string) => asked.findLast(({ method, path }) => `${method} ${path}` === key),
    count: (key: string) => asked.filter(({ method, path }) => `${method} ${path}` === key).length,
  };
}

/** Rejects as `fetch` does when its request is aborted. */
const aborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });

function readBody(body: unknown): unknown {
  if (typeof body === "string") return JSON.parse(body);
  return body instanceof URLSearchParams ? Object.fromEntries(body) : body;
}
