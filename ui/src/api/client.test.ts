/** Tests which requests are sent and how responses are read. */
import { expect, test } from "vitest";

import { fakeServer, refuse } from "@/testing/fakeServer";

import { ApiError, call } from "./client";

const failing = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error("should have failed");
    },
    (error: ApiError) => error,
  );

test("a query leaves out missing values and repeats the key of a list", async () => {
  const server = fakeServer({ "GET recipes": { items: [] } });
  await call("GET", "recipes", {
    query: { page: 1, search: undefined, cookbook: null, tags: ["a", "b"], auto: false },
  });
  expect(String(server.last("GET recipes")?.query)).toBe("page=1&tags=a&tags=b&auto=false");
});

test("every request names the language, and every POST has its own idempotency key", async () => {
  document.documentElement.dataset.locale = "de-DE";
  const server = fakeServer({ "GET foods": {}, "POST foods": {}, "PUT foods/1": {} });
  await call("GET", "foods");
  await call("POST", "foods", { body: { name: "Butter" } });
  await call("POST", "foods", { body: { name: "Butter" } });
  await call("PUT", "foods/1", { body: { name: "Butter" } });
  expect(server.asked.map(({ headers }) => headers.get("Accept-Language"))).toEqual(Array(4).fill("de-DE"));
  const [none, first, second, put] = server.asked.map(({ headers }) => headers.get("Idempotency-Key"));
  expect([none, put]).toEqual([null, null]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  delete document.documentElement.dataset.locale;
});

test.each([
  [{ message: "Recipe already exists", error: true, exception: null }, "Recipe already exists"],
  ["Not authenticated", "Not authenticated"],
  [[{ type: "missing", loc: ["body", "name"], msg: "Field required", input: {} }], "Field required"],
  [undefined, ""],
])("an error of the shape %j is read", async (detail, message) => {
  fakeServer({ "GET recipes/leek-soup": refuse(400, detail) });
  expect(await failing(call("GET", "recipes/leek-soup"))).toMatchObject({ status: 400, message });
});

test("a 422 response names the invalid fields", async () => {
  fakeServer({
    "POST foods": refuse(422, [
      { loc: ["body", "name"], msg: "Field required" },
      { loc: ["body", "label"], msg: "Unknown" },
    ]),
  });
  expect((await failing(call("POST", "foods", { body: {} }))).fields).toEqual({
    name: "Field required",
    label: "Unknown",
  });
});

test("a change names the version it is based on", async () => {
  const server = fakeServer({ "PUT recipes/leek-soup": {} });
  await call("PUT", "recipes/leek-soup", { body: {}, ifMatch: "2026-01-01T00:00:00.000000Z" });
  expect(server.last("PUT recipes/leek-soup")?.headers.get("If-Match")).toBe('"2026-01-01T00:00:00.000000Z"');
});

test("an unreachable server results in status 0", async () => {
  fakeServer({
    "GET foods": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  expect((await failing(call("GET", "foods"))).unreachable).toBe(true);
});

test.each(["text/plain; charset=utf-8", "text/html", ""])(
  "a 404 of the type '%s' is of a proxy that can't reach the server, unlike the server's own",
  async (type) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    fakeServer({
      "GET foods": () => new Response(new Blob(["404 page not found"]), { status: 404, headers }),
      "GET recipes": refuse(404, { message: "Not found." }),
    });
    expect(await failing(call("GET", "foods"))).toMatchObject({ status: 0, unreachable: true });
    expect(await failing(call("GET", "recipes"))).toMatchObject({ status: 404, message: "Not found." });
  },
);

test("a response without content is not an error", async () => {
  fakeServer({ "DELETE foods/1": new Response(null, { status: 204 }) });
  expect(await call("DELETE", "foods/1")).toBeUndefined();
});
