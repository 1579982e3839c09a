/**
 * Tests the three corrections of an address: the former path of a household page, `/recipe/` instead of `/r/`, and a
 * missing group.
 */
import { expect, test } from "vitest";

import { correctedPath } from "./redirects";

test.each([
  ["/group/mealplan/planner", "/household/mealplan/planner"],
  ["/group/members/", "/household/members"],
  ["/group/notifiers", "/household/notifiers"],
  ["/recipe/leek-soup", "/g/home/r/leek-soup"],
  ["/g/home/recipe/leek-soup", "/g/home/r/leek-soup"],
  ["/r/create/url", "/g/home/r/create/url"],
  ["/G/home/nowhere", null],
  ["/g/home/nowhere", null],
])("%s is corrected to %s", (path, meant) => expect(correctedPath(path, "home")).toBe(meant));

test("without a group, only addresses of household pages are corrected", () => {
  expect(correctedPath("/r/leek-soup")).toBeNull();
  expect(correctedPath("/group/webhooks")).toBe("/household/webhooks");
});
