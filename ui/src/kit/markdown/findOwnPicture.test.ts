/** Tests which pictures in a text are shown: only those in the media folder of this installation. */
import { afterEach, expect, test } from "vitest";

import { findOwnPicture } from "./findOwnPicture";

afterEach(() => document.head.replaceChildren());
const under = (path: string) => {
  const meta = Object.assign(document.createElement("meta"), { name: "base-path", content: path });
  document.head.append(meta);
};
const here = window.location.origin;

test.each([
  ["/api/media/recipes/1/assets/a.png", "/api/media/recipes/1/assets/a.png"],
  [`${here}/api/media/recipes/1/assets/a.png?v=2`, "/api/media/recipes/1/assets/a.png?v=2"],
  ["api/media/recipes/1/a%20b.png", "/api/media/recipes/1/a%20b.png"],
  ["https://else.example/api/media/recipes/1/a.png", null],
  ["//else.example/api/media/a.png", null],
  ["/\\else.example/api/media/a.png", null],
  ["/api/media/../auth/logout", null],
  ["/api/media/%2e%2e/auth/logout", null],
  ["/api/users/self?x=/api/media/", null],
  ["javascript:alert(1)", null],
  ["data:image/svg+xml,<svg/>", null],
  [`blob:${here}/api/media/a.png`, null],
  ["http://[", null],
])("%s", (src, shown) => expect(findOwnPicture(src)).toBe(shown));

test("a base path is added in front of the path, but not twice", () => {
  under("/kitchen/");
  expect(findOwnPicture("/api/media/a.png")).toBe("/kitchen/api/media/a.png");
  expect(findOwnPicture("/kitchen/api/media/a.png")).toBe("/kitchen/api/media/a.png");
});
