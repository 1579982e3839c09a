/** After signing in, the user is only ever sent to a path of this installation. */
import { expect, test } from "vitest";

import { wantedPath } from "./signInPath";

const wanted = (next: string) => wantedPath(new URLSearchParams({ next }));

test.each(["/g/home/r/soup?step=2#notes", "/g/home?tags=a%2Fb", "/"])("%s is gone on to as it is", (next) => {
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
])("%j leads home", (next) => {
  expect(wanted(next)).toBe("/");
});

test("a slip of the tab key does not keep anybody from where they wanted to be", () => {
  expect(wanted("/\tg/home")).toBe("/g/home");
});
