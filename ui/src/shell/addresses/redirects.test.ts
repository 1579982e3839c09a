/**
 * Tests the corrections of an address: the former path of a household page, `/recipe/` instead of `/r/`, a missing
 * group, and capitals in the group.
 */
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { about, mira, toMira, toVisitor } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { correctPath } from "./redirectToCorrected";

test.each([
  ["/group/mealplan/planner", "/household/mealplan/planner"],
  ["/group/mealplan", "/household/mealplan"],
  ["/group/members/", "/household/members"],
  ["/group/notifiers", "/household/notifiers"],
  ["/recipe/leek-soup", "/g/home/r/leek-soup"],
  ["/g/home/recipe/leek-soup", "/g/home/r/leek-soup"],
  ["/r/create/url", "/g/home/r/create/url"],
  ["/G/home/nowhere", null],
  ["/g/home/nowhere", null],
])("%s is corrected to %s", (path, meant) => expect(correctPath(path, "home")).toBe(meant));

test("without a group, only addresses of household pages, and those with a group, are corrected", () => {
  expect(correctPath("/r/leek-soup")).toBeNull();
  expect(correctPath("/recipe/leek-soup")).toBeNull();
  expect(correctPath("/group/webhooks")).toBe("/household/webhooks");
  expect(correctPath("/g/home/recipe/leek-soup")).toBe("/g/home/r/leek-soup");
});

const soup = {
  "GET recipes": pageOf([]),
  "GET recipes/leek-soup": leekSoup,
  "GET explore/groups/home/recipes/leek-soup": leekSoup,
};
const shut = { ...toVisitor, ...soup };
const open = { ...shut, "GET app/about": { ...about, defaultGroupSlug: "home" } };
const away = { ...toMira, ...soup, "GET users/self": { ...mira, groupSlug: "away" } };
const own = { ...toMira, ...soup };
const SOUP = "/g/home/r/leek-soup";
const CREATE = "/g/home/r/create/url?x=1";
const SHARED = `/r/create/url?${new URLSearchParams({ title: "Bread", recipe_import_url: "Best bread\nexample.org/bread" })}`;
const toSignIn = (next: string) => `/login?${new URLSearchParams({ next })}`;

test.each([
  ["a member", "/recipe/leek-soup?a=1#steps", `${SOUP}?a=1#steps`, own],
  ["a member", "/G/Home/r/leek-soup?a=1#steps", `${SOUP}?a=1#steps`, own],
  ["a member", "/g/home/r/create?x=1#top", `${CREATE}#top`, own],
  ["a visitor of an open group", "/g/home/recipe/leek-soup#steps", `${SOUP}#steps`, open],
  ["a visitor of an open group", "/recipe/leek-soup?a=1#steps", `${SOUP}?a=1#steps`, open],
  ["a visitor of an open group", "/r/leek-soup", SOUP, open],
  ["a visitor", "/g/home/recipe/leek-soup", SOUP, shut],
  ["a visitor", "/recipe/leek-soup", toSignIn("/recipe/leek-soup"), shut],
  ["a visitor", "/cookbooks", toSignIn("/cookbooks"), shut],
  ["a visitor", "/nowhere", "/nowhere", shut],
  ["a visitor", SHARED, toSignIn(SHARED), shut],
  ["a visitor", "/R/Create/zip#top", toSignIn("/R/Create/zip#top"), shut],
  ["a visitor of an open group", SHARED, toSignIn(SHARED), open],
  ["a visitor of an open group", "/cookbooks", "/g/home/cookbooks", open],
  ["a member", SHARED, `/g/home${SHARED}`, own],
  ["a visitor", "/g/home/r/create?x=1#top", toSignIn(`${CREATE}#top`), shut],
  ["a member of another group", "/g/home/recipe/leek-soup#steps", `${SOUP}#steps`, away],
  ["a member of another group", "/g/home/r/create?x=1", "/g/away", away],
])("for %s, %s leads to %s", async (_, address, meant, server) => {
  fakeServer(server);
  const { router } = openScreen(address);
  const at = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await waitFor(() => expect(at()).toBe(meant));
});
