/** Tests that the folders of the screens import only from the folders below them, and that no imports form a circle. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { expect, test } from "vitest";

/** The folders of the screens, from bottom to top: each may import only from those before it. */
const ROOMS = `
  locales base api kit look session
  media households users kitchen organizers foods
  recipes
  parsing timeline sharing shopping mealplans importing notifications pantry admin
  shell guest routes`
  .trim()
  .split(/\s+/);
/** The folders of `recipes`, in the same way. */
const RECIPE_ROOMS = `
  recipes
  lines amounts inner filtering matching timers opinions
  reading editing printing history cooking
  page
  finding cookbooks managing`
  .trim()
  .split(/\s+/);

type Files = Record<string, string>;
type Import = { from: string; to: string };

const root = join(import.meta.dirname, "..");
const entries = readdirSync(root, { recursive: true, encoding: "utf8", withFileTypes: true }).filter((entry) =>
  entry.isFile(),
);
const names = entries.map((entry) =>
  join(entry.parentPath, entry.name)
    .slice(root.length + 1)
    .replaceAll(sep, "/"),
);
const modules: Files = Object.fromEntries(
  names
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|^testing\/|^api\/schema/.test(name))
    .map((name) => [name, readFileSync(join(root, name), "utf8")]),
);

/** Matches every import of a module or a style sheet: of values, of types, of nothing, and the lazy ones. */
const IMPORT = /(?:\bfrom|^import|^@import|\bimport\()\s*"([^"]+)"/gm;

/** Returns the imports between our own files. `known` are the files that there are. */
function importsOf(files: Files, known: string[]): Import[] {
  const existing = new Set(known);
  return Object.entries(files).flatMap(([from, text]) =>
    [...text.matchAll(IMPORT)].flatMap(([, path]) => {
      if (!/^(@\/|\.)/.test(path!)) return [];
      const bare = path!.startsWith("@/") ? path!.slice(2) : posix.join(posix.dirname(from), path!);
      const to = [bare, `${bare}.ts`, `${bare}.tsx`].find((name) => existing.has(name));
      return { from, to: to ?? `nowhere: ${path}` };
    }),
  );
}

/**
 * The folder of a module within `parent`, or null if it is elsewhere. Modules that lie in no further folder are called
 * "recipes" there, and "routes" at the top.
 */
function roomIn(parent: string, name: string): string | null {
  if (!name.startsWith(parent)) return null;
  const [room, ...rest] = name.slice(parent.length).split("/");
  return rest.length > 0 ? room! : parent.slice(0, -1) || "routes";
}

/** Returns the imports from a folder that ranks above the importing one, or that has no place in the order. */
const arrowsBack = (imports: Import[], order: string[], parent = "") =>
  imports
    .filter(({ from, to }) => {
      const rooms = [roomIn(parent, from), roomIn(parent, to)];
      if (rooms.includes(null)) return false;
      const [start, end] = rooms.map((room) => order.indexOf(room!));
      return start! < 0 || end! < 0 || end! > start!;
    })
    .map(({ from, to }) => `${from} -> ${to}`);

/** Returns the modules of each circle, in the order in which they import each other. */
function findCircles(imports: Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const finished = new Set<string>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string) => {
    if (path.includes(name)) circles.push(path.slice(path.indexOf(name)));
    if (finished.has(name) || path.includes(name)) return;
    path.push(name);
    for (const to of next.get(name) ?? []) visit(to);
    path.pop();
    finished.add(name);
  };
  for (const name of next.keys()) visit(name);
  return circles;
}

const imports = importsOf(modules, names);

const roomsOf = (parent: string) => new Set(Object.keys(modules).flatMap((name) => roomIn(parent, name) ?? []));

test("every folder has its place in the order, and every import leads to a file", () => {
  expect(roomsOf("")).toEqual(new Set(ROOMS));
  expect(roomsOf("recipes/")).toEqual(new Set(RECIPE_ROOMS));
  expect(imports.length).toBeGreaterThan(4000);
  expect(imports.filter(({ to }) => to.startsWith("nowhere"))).toEqual([]);
});

test("no folder imports from one above it", () => {
  expect(arrowsBack(imports, ROOMS)).toEqual([]);
  expect(arrowsBack(imports, RECIPE_ROOMS, "recipes/")).toEqual([]);
});

test("no modules import each other in a circle", () => {
  expect(findCircles(imports)).toEqual([]);
});

const KINDS: [string, (path: string) => string][] = [
  ["an import", (path) => `import { soup } from "${path}";`],
  ["an import over several lines", (path) => `import {\n  soup,\n  bread,\n} from "${path}";`],
  ["the import of a type", (path) => `import type { Soup } from "${path}";`],
  ["the type of a module", (path) => `type Soup = typeof import("${path}");`],
  ["a lazy import", (path) => `const load = () => import("${path}");`],
  ["an import of nothing", (path) => `import "${path}";`],
  ["a re-export", (path) => `export { soup } from "${path}";`],
];

test.each(KINDS)("%s from a folder above is reported, and the same from below is not", (_, write) => {
  const made = (path: string, name = "kit/soup.ts") =>
    importsOf({ [name]: write(path) }, ["shopping/paths.ts", "api/client.ts", "recipes/page/RecipeMenu.tsx"]);
  expect(arrowsBack(made("@/shopping/paths"), ROOMS)).toEqual(["kit/soup.ts -> shopping/paths.ts"]);
  expect(arrowsBack(made("../shopping/paths"), ROOMS)).toEqual(["kit/soup.ts -> shopping/paths.ts"]);
  expect(arrowsBack(made("@/api/client"), ROOMS)).toEqual([]);
  const inRecipes = (name: string) => arrowsBack(made("../page/RecipeMenu", name), RECIPE_ROOMS, "recipes/");
  expect(inRecipes("recipes/reading/soup.ts")).toEqual(["recipes/reading/soup.ts -> recipes/page/RecipeMenu.tsx"]);
  expect(inRecipes("recipes/finding/soup.ts")).toEqual([]);
});

test("a sheet of a folder above is reported, and so is a folder without a place", () => {
  const files = { "kit/soup.css": '@import "../shell/bread.css";', "kit/soup.ts": 'import "@/testing/cast";' };
  expect(arrowsBack(importsOf(files, ["shell/bread.css", "testing/cast.ts"]), ROOMS)).toEqual([
    "kit/soup.css -> shell/bread.css",
    "kit/soup.ts -> testing/cast.ts",
  ]);
});

test.each(KINDS)("a circle that %s closes is reported, and a fork is not", (_, write) => {
  const [soup, bread, salt] = ["kit/soup.ts", "kit/bread.ts", "kit/salt.ts"] as const;
  const circles = (last: string) =>
    findCircles(
      importsOf(
        {
          [soup]: 'import "./bread";\nimport "./salt";',
          [bread]: 'import { salt } from "./salt";',
          [salt]: write(last),
        },
        [soup, bread, salt, "api/client.ts"],
      ),
    );
  expect(circles("./soup")).toEqual([[soup, bread, salt]]);
  expect(circles("@/api/client")).toEqual([]);
});
