/** Tests the three corrections of an address. */
import { expect, test } from "vitest";

import { meantBy } from "./redirects";

test.each([
  ["/group/mealplan/planner", "/household/mealplan/planner"],
  ["/group/members/", "/household/members"],
  ["/group/notifiers", "/household/notifiers"],
  ["/recipe/leek-soup", "/g/home/r/leek-soup"],
  ["/g/home/recipe/leek-soup", "/g/home/r/leek-soup"],
  ["/r/create/url", "/g/home/r/create/url"],
  ["/G/home/nowhere", null],
  ["/g/home/nowhere", null],
])("%s is corrected to %s", (path, meant) => expect(meantBy(path, "home")).toBe(meant));

test("without a group, only addresses of household pages are corrected", () => {
  expect(meantBy("/r/leek-soup")).toBeNull();
  expect(meantBy("/group/webhooks")).toBe("/household/webhooks");
});
