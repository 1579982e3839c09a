/** Inlines the script that runs before first paint into both HTML pages. */
import { readFileSync } from "node:fs";

import type { IndexHtmlTransformContext, Plugin } from "vite";

import { languages } from "../src/locales/languages.ts";
import { readWords } from "./words.ts";

type Chunk = Extract<NonNullable<IndexHtmlTransformContext["bundle"]>[string], { type: "chunk" }>;

/** Screens whose files are preloaded while the app loads: a pattern for the path, and the modules the screen needs. */
const AHEAD: [string, string[]][] = [
  ["^/login$", ["shell/frame/BlankFrame", "users/signing-in/SignInScreen"]],
  ["^/register$", ["shell/frame/BlankFrame", "users/joining/RegisterScreen"]],
  ["^/setup$", ["shell/frame/BlankFrame", "admin/SetupScreen"]],
  ["^/g/[^/]+/r/create/", ["shell/frame/ShellFrame"]],
  ["^/g/[^/]+/r/[^/]+$", ["shell/frame/ShellFrame", "recipes/page/RecipeScreen"]],
  ["^/(g/[^/]+)?$", ["shell/frame/ShellFrame", "recipes/finding/ExplorerScreen"]],
];

export function beforePaint(folder: string, script: string): Plugin {
  return {
    name: "before-paint",
    transformIndexHtml: {
      order: "post",
      handler(html, context) {
        const { codes, hash } = readWords(folder);
        const rtl = languages.filter((language) => language.dir === "rtl").map((language) => language.code);
        const ahead = context.filename.endsWith("index.html") ? filesAhead(context) : null;
        const source = readFileSync(script, "utf8")
          .replace(/^\/\*[\s\S]*?\*\/\n/, "")
          .replace("__TRANSLATED__", JSON.stringify(codes))
          .replace("__RTL__", JSON.stringify(rtl))
          .replace("__HASH__", JSON.stringify(hash))
          .replace("__AHEAD__", () => JSON.stringify(ahead))
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
function filesAhead({ bundle = {}, chunk: entry }: IndexHtmlTransformContext): [string, string[]][] {
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
  return AHEAD.map(([pattern, modules]) => [
    pattern,
    [
      ...new Set(
        modules.flatMap((name) => {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.includes(`/src/${name}.`));
          return chunk ? filesOf(chunk).filter((file) => !named.has(file)) : [];
        }),
      ),
    ],
  ]);
}
