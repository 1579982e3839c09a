/** Tests what the screens let each user do. The server checks the permissions itself. */
import { expect, test } from "vitest";

import { bob, mira } from "@/testing/cast";

import { may } from "./may";
import { readWantedPath } from "./signInPath";

test("the user's flags decide what the user may do", () => {
  expect(may(mira, "administer")).toBe(true);
  expect(may(bob, "administer")).toBe(false);
  expect(may(bob, "organize")).toBe(false);
  expect(may(null, "organize")).toBe(false);
});

test.each([
  ["/shopping-lists?x=1", "/shopping-lists?x=1"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("the wanted path %s leads to %s", (next, path) => expect(readWantedPath(new URLSearchParams({ next }))).toBe(path));
