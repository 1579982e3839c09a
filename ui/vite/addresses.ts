/** Writes a file with the addresses of all screens, so that the server answers any other one with 404. */
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

import * as memberPaths from "../src/base/memberPaths.ts";
import * as paths from "../src/base/paths.ts";

export type Addresses = {
  /** Patterns of the screens, and of addresses that the app corrects for everybody. */
  known: string[];
  /** Patterns of addresses that the app corrects by adding a group. */
  withoutGroup: string[];
};

const TABLE = { ...paths, ...memberPaths };
const GROUP = paths.groupPath(":groupSlug");
/** What a route has as its path: a name in the table of paths, with its parameters, or text. */
const PATH = /\b(?:path: |makeRoute\(\s*)(?:"(\/[^"]*)"|(?:paths|memberPaths)\.(\w+)(?:\(([^)]*)\))?)[, ]/g;
const HOUSEHOLD = /^\/household(\/(?:mealplan|members|notifiers|webhooks)(?:\/.*)?)$/;

/** Returns the addresses of the screens in a route table, and those that `src/shell/addresses/redirects.ts` corrects to them. */
export function readAddresses(routes: string): Addresses {
  const screens = [...routes.matchAll(PATH)].map(([, text, name, parts]) => text ?? findPath(name!, parts));
  const formerHouseholds = screens.flatMap((path) => HOUSEHOLD.exec(path)?.[1] ?? []).map((rest) => `/group${rest}`);
  const withFormerRecipes = screens.concat(
    screens.filter((path) => path.includes("/r/")).map((path) => path.replace("/r/", "/recipe/")),
  );
  return {
    known: [...new Set([...withFormerRecipes, ...formerHouseholds])],
    withoutGroup: withFormerRecipes
      .filter((path) => path.startsWith(`${GROUP}/`))
      .map((path) => path.slice(GROUP.length)),
  };
}

/** Returns a path of the table. `parts` are the names of its parameters, in quotes. */
function findPath(name: string, parts = ""): string {
  const path = (TABLE as Record<string, string | ((...parts: string[]) => string)>)[name]!;
  return typeof path === "string" ? path : path(...(JSON.parse(`[${parts}]`) as string[]));
}

export function addresses(routeTable: string): Plugin {
  return {
    name: "addresses",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify(readAddresses(readFileSync(routeTable, "utf8")));
      this.emitFile({ type: "asset", fileName: "addresses.json", source });
    },
  };
}
