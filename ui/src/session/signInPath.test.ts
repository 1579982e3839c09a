/** Tests that users are redirected only to paths of this app after signing in. */
import { expect, test } from "vitest";

import { readWantedPath } from "./signInPath";

const wanted = (next: string) => readWantedPath(new URLSearchParams({ next }));

test.each(["/g/home/r/soup?step=2#notes", "/g/home?tags=a%2Fb", "/"])("%s is kept unchanged", (next) => {
  expect(wanted(next)).toBe(next);
});

test.each([
  "//evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "/.//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "//",
  "g/home",
])("%j leads to the start page", (next) => {
  expect(wanted(next)).toBe("/");
});

test("a tab character in the path is dropped", () => {
  expect(wanted("/\tg/home")).toBe("/g/home");
});
