/** Tests what the service worker answers while the server is slow, out of reach, or replaced by something else. */
import { readFileSync } from "node:fs";

import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

type FetchEvent = {
  request: { method: string; url: string; mode: string; headers: Headers; cache?: string };
  respondWith: unknown;
};
const SOURCE = readFileSync("vite/worker.js", "utf8").replace("__HASH__", "1").replace("__FILES__", "[]");
const RECIPE = "https://home.example/api/recipes/leek-soup";

let kept: Map<string, Response>;
let answers: () => Promise<Response>;
let ask: (url: string) => Promise<Response>;
let isAnswered: (url: string, cache: string) => boolean;
let forget: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  kept = new Map();
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const cache = {
    put: async ({ url }: { url: string }, response: Response) => void kept.set(url, response),
    delete: async ({ url }: { url: string }) => kept.delete(url),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  const self = {
    location: new URL("https://home.example/worker.js"),
    addEventListener: (kind: string, listener: (event: FetchEvent) => void) => listeners.set(kind, listener),
  };
  const caches = {
    open: async () => cache,
    delete: async () => kept.clear(),
    match: async ({ url }: { url: string }) => kept.get(url)?.clone(),
  };
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the worker is a script, not a module
  new Function("self", "caches", "fetch", SOURCE)(self, caches, () => answers());
  ask = (url) =>
    new Promise((resolve, reject) => {
      const request = { method: "GET", url, mode: "cors", headers: new Headers() };
      const respondWith = (response: Promise<Response>) => void response.then(resolve, reject);
      listeners.get("fetch")!({ request, respondWith });
    });
  forget = () =>
    new Promise((resolve) => {
      const event = { data: "forget", waitUntil: (done: Promise<void>) => void done.then(resolve) };
      (listeners.get("message") as unknown as (told: typeof event) => void)(event);
    });
  isAnswered = (url, mode) => {
    const respondWith = vi.fn();
    listeners.get("fetch")!({
      request: { method: "GET", url, mode: "cors", headers: new Headers(), cache: mode },
      respondWith,
    });
    return respondWith.mock.calls.length > 0;
  };
});

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
const after = (seconds: number, response: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(response), seconds * 1000);
  });

test("a slow answer arrives if none is kept", async () => {
  answers = () => after(9, json("late"));
  const answer = ask(RECIPE);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await (await answer).json()).toBe("late");
});

test("instead of a slow answer, the kept one is used and marked", async () => {
  answers = async () => json("first");
  await ask(RECIPE);
  answers = () => after(9, json("late"));
  const answer = ask(RECIPE);
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await answer).headers.get("Hearthbook-Kept")).toBe("yes");
  expect(await (await answer).json()).toBe("first");
});

test("a request that needs what the server has now is left to the browser", () => {
  answers = async () => json("first");
  expect(isAnswered(RECIPE, "default")).toBe(true);
  expect(isAnswered(RECIPE, "no-store")).toBe(false);
});

test("out of reach, only what is kept is answered", async () => {
  answers = () => Promise.reject(new TypeError("offline"));
  await expect(ask(RECIPE)).rejects.toThrow("offline");
});

test.each([
  ["a web page of something else", "<h1>Hotel</h1>", 200, "text/html"],
  ["a 404 of a proxy", "404 page not found", 404, "text/plain; charset=utf-8"],
])("%s is neither kept nor used", async (_what, body, status, type) => {
  answers = async () => json("ours");
  await ask(RECIPE);
  answers = async () => new Response(body, { status, headers: { "Content-Type": type } });
  expect(await (await ask(RECIPE)).json()).toBe("ours");
});

test("once the session has ended, nothing that was kept is left", async () => {
  answers = async () => json({ name: "Leek soup" });
  await ask(RECIPE);
  expect(kept.size).toBe(1);
  answers = async () => new Response("{}", { status: 403, headers: { "Content-Type": "application/json" } });
  await ask(RECIPE);
  expect(kept.size).toBe(1);
  answers = async () => new Response("{}", { status: 401, headers: { "Content-Type": "application/json" } });
  expect((await ask(RECIPE)).status).toBe(401);
  expect(kept.size).toBe(0);
});

test("what was asked for before somebody signed out is answered, but not kept", async () => {
  answers = () => after(2, json({ name: "Leek soup" }));
  const answer = ask(RECIPE);
  await forget();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer).status).toBe(200);
  expect(kept.size).toBe(0);
  answers = async () => json({ name: "Leek soup" });
  await ask(RECIPE);
  expect(kept.size).toBe(1);
});
