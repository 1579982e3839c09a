/**
 * Builds one complete file of texts per language from `src/locales/*.json`. Missing texts are replaced by English ones.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

export type Words = { [key: string]: string | Words };

const MODULE = "virtual:words";

/** Returns every language that has a file, merged over English, and the percentage of keys it translates. */
export function readWords(folder: string) {
  const read = (code: string) => JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8")) as Words;
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5));
  const english = read("en-US");
  const all = Object.fromEntries(codes.map((code) => [code, read(code)]));
  const merged = Object.fromEntries(codes.map((code) => [code, over(english, all[code]!)]));
  const hash = createHash("sha256").update(JSON.stringify(merged)).digest("hex").slice(0, 8);
  const total = keysOf(english);
  const progress = Object.fromEntries(
    codes.map((code) => {
      const have = keysOf(all[code]!);
      return [code, Math.floor((100 * [...total].filter((key) => have.has(key)).length) / total.size)];
    }),
  );
  return { codes, merged, hash, progress };
}

function over(below: Words, above: Words): Words {
  const result: Words = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = below[key];
    result[key] = typeof value === "object" ? over(typeof under === "object" ? under : {}, value) : value;
  }
  return result;
}

/** Returns the keys without their plural suffix, so that languages with more plural forms do not exceed 100%. */
function keysOf(words: Words, path = ""): Set<string> {
  return new Set(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "object"
        ? [...keysOf(value, `${path}${key}.`)]
        : [path + key.replace(/_(zero|one|two|few|many|other)$/, "")],
    ),
  );
}

export const fileOf = (code: string, hash: string) => `assets/words/${code}-${hash}.json`;

export function words(folder: string): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return `export const progress = ${JSON.stringify(readWords(folder).progress)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = /^\/assets\/words\/([\w-]{5})-\w+\.json/.exec(request.url ?? "")?.[1];
        if (!code) return next();
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(readWords(folder).merged[code]));
      });
    },
    generateBundle() {
      const { codes, merged, hash } = readWords(folder);
      for (const code of codes) {
        this.emitFile({ type: "asset", fileName: fileOf(code, hash), source: JSON.stringify(merged[code]) });
      }
    },
  };
}
