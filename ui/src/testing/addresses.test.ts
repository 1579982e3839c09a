/** Tests that the server's list of addresses has every screen, and nothing that the app does not know. */
import { readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";

import { routes } from "@/routes";
import { correctPath } from "@/shell/addresses/redirectToCorrected";

import { readAddresses } from "../../vite/addresses.ts";

const { known, withoutGroup } = readAddresses(readFileSync("src/routes.tsx", "utf8"));
const pathsOf = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
const example = (pattern: string) => pattern.replaceAll(":groupSlug", "home").replace(/:\w+/g, "leek");
const isScreen = (path: string) => matchRoutes(routes, path)!.at(-1)!.route.path !== "*";
const opened = (path: string, group?: string) => isScreen(path) || isScreen(correctPath(path, group) ?? path);

test("the list has the path of every route", () => {
  const paths = pathsOf(routes).filter((path) => path !== "*");
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});

test("every address in the list is a screen, or is corrected to one", () => {
  expect(known.filter((pattern) => !opened(example(pattern)))).toEqual([]);
  expect(withoutGroup.filter((pattern) => !opened(example(pattern), "home"))).toEqual([]);
  expect(withoutGroup.filter((pattern) => opened(example(pattern)))).toEqual([]);
  expect(opened("/g/home/nowhere")).toBe(false);
});

test.each(["/recipe/leek", "/r/leek", "/r/create/url", "/cookbooks/leek"])("%s is known without its group", (path) =>
  expect(withoutGroup.map(example)).toContain(path),
);
test.each(["/g/home/recipe/leek", "/group/members", "/group/webhooks", "/group/notifiers"])("%s is known", (path) =>
  expect(known.map(example)).toContain(path),
);
