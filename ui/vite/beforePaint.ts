/** Inlines the script that runs before first paint into both HTML pages. */
import { readFileSync } from "node:fs";

import type { IndexHtmlTransformContext, Plugin } from "vite";

import { DEFAULT_QUERY, PER_PAGE, makeRequestQuery } from "../src/recipes/explorerQuery.ts";
import { readLanguages, readWords } from "./words.ts";

type Chunk = Extract<NonNullable<IndexHtmlTransformContext["bundle"]>[string], { type: "chunk" }>;

/** The first request of the home screen for recipes, as `recipeListQuery` sends it. */
const firstRecipes = () => {
  const { page, perPage, orderBy, orderDirection } = makeRequestQuery(DEFAULT_QUERY, 1, PER_PAGE, "");
  return `recipes?page=${page}&perPage=${perPage}&orderBy=${orderBy}&orderDirection=${orderDirection}`;
};

/** The name of the shape in `start.css` that the page shows first. */
type Shape = "home" | "recipe" | "list" | "page" | "none";

/**
 * What is loaded while the app loads: a pattern for the path, the shape of the screen, the modules it needs, and its
 * first requests. In these, `{name}` is the last part of the path, `{group}` the group in it, and `{today}` the date.
 */
type Ahead = [pattern: string, shape: Shape, modules: string[], requests: string[]];

export const AHEAD: Ahead[] = [
  ["^/login$", "none", ["shell/frame/BlankFrame", "users/signing-in/SignInScreen"], []],
  ["^/register$", "none", ["shell/frame/BlankFrame", "users/joining/RegisterScreen"], []],
  ["^/setup$", "none", ["shell/frame/BlankFrame", "admin/SetupScreen"], []],
  ["^/(forgot|reset)-password$", "none", [], []],
  ["^/g/[^/]+/r/create/", "page", ["shell/frame/ShellFrame"], []],
  [
    "^/g/[^/]+/r/[^/]+$",
    "recipe",
    ["shell/frame/ShellFrame", "recipes/page/RecipeScreen", "recipes/finding/startEarly"],
    ["recipes/{name}"],
  ],
  [
    "^/(g/[^/]+)?$",
    "home",
    ["shell/frame/ShellFrame", "recipes/finding/ExplorerScreen", "recipes/finding/startEarly"],
    [firstRecipes(), "households/mealplans?start_date={today}&end_date={today}&page=1&perPage=-1"],
  ],
  [
    "^/shopping-lists/[^/]+$",
    "list",
    ["shell/frame/ShellFrame", "shopping/ShoppingListScreen", "shopping/startShopping"],
    ["households/shopping/lists/{name}"],
  ],
  ["", "page", ["shell/frame/ShellFrame"], []],
];

export const AHEAD_FOR_GUESTS: Ahead[] = [
  ["^/g/[^/]+/shared/r/[^/]+$", "recipe", [], ["recipes/shared/{name}"]],
  ["^/g/[^/]+/r/[^/]+$", "recipe", [], ["explore/groups/{group}/recipes/{name}"]],
  ["", "recipe", [], []],
];

export function beforePaint(folder: string, script: string): Plugin {
  return {
    name: "before-paint",
    transformIndexHtml: {
      order: "post",
      handler(html, context) {
        const { codes, hash } = readWords(folder);
        const languages = readLanguages(folder);
        const codesOf = (fits: (language: (typeof languages)[number]) => boolean) =>
          JSON.stringify(languages.filter(fits).map(({ code }) => code));
        const isForGuests = context.filename.endsWith("guest.html");
        const source = readFileSync(script, "utf8")
          .replace(/^\/\*[\s\S]*?\*\/\n/, "")
          .replace(
            "__COMPLETE__",
            codesOf(({ isComplete }) => isComplete),
          )
          .replace(
            "__TRANSLATED__",
            codesOf(({ code }) => codes.includes(code)),
          )
          .replace(
            "__RTL__",
            codesOf(({ dir }) => dir === "rtl"),
          )
          .replace("__HASH__", JSON.stringify(hash))
          .replace("__IS_FOR_GUESTS__", JSON.stringify(isForGuests))
          .replace("__AHEAD__", () => JSON.stringify(filesAhead(isForGuests ? AHEAD_FOR_GUESTS : AHEAD, context)))
          .replace(/\n\s*/g, "\n")
          .trim();
        // The script runs as early as possible, but after the meta element with the base path, which it reads.
        return html.replace(
          /(<meta name="base-path"[^>]*>)/,
          (meta) => `${meta}\n<script nonce="__CSP_NONCE__">${source}</script>`,
        );
      },
    },
  };
}

/** Returns the scripts and style sheets of the screens in AHEAD, except those that the page links itself. */
function filesAhead(table: Ahead[], { bundle = {}, chunk: entry }: IndexHtmlTransformContext): Ahead[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
  const needs = (chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) if (chunks.has(name)) needs(chunks.get(name)!, found);
    return found;
  };
  const filesOf = (chunk: Chunk) =>
    [...needs(chunk)].flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])]);
  const named = new Set(entry ? filesOf(entry) : []);
  return table.map(([pattern, shape, modules, requests]) => [
    pattern,
    shape,
    [
      ...new Set(
        modules.flatMap((name) => {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.includes(`/src/${name}.`));
          return chunk ? filesOf(chunk).filter((file) => !named.has(file)) : [];
        }),
      ),
    ],
    requests,
  ]);
}
