/**
 * Builds one complete file of texts per language from `src/locales/*.json`. Missing texts are replaced by English ones.
 * Which languages there are, and which are complete, is in `app/locales/languages.json`, which the server reads too.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

export type Words = { [key: string]: string | string[] | Words };
/** A language's code in the API, own name, English name, and writing direction. */
type Language = { code: string; name: string; english: string; dir: "ltr" | "rtl"; isComplete: boolean };

const MODULE = "virtual:words";
const SENT = "virtual:server-words";
const ENGLISH = "en-US";
/** The folders of the server's messages and of the help pages, as seen from the folder of the texts. */
const SERVER = "../../../app/locales";
const HELP = "../shell/help/texts";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;
const wordsIn = (file: string) => (existsSync(file) ? readJson(file) : {}) as Words;

/** Returns all languages. English comes first, so that browsers with another English get it. */
export const readLanguages = (folder: string): Language[] =>
  (readJson(join(folder, SERVER, "languages.json")) as Language[]).toSorted(
    (one, other) => Number(other.code === ENGLISH) - Number(one.code === ENGLISH),
  );

/** Returns the texts of every language that has a file, merged over English. */
export function readWords(folder: string) {
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5));
  const english = wordsIn(join(folder, `${ENGLISH}.json`));
  const merged = Object.fromEntries(codes.map((code) => [code, over(english, wordsIn(join(folder, `${code}.json`)))]));
  const hash = createHash("sha256").update(JSON.stringify(merged)).digest("hex").slice(0, 8);
  return { codes, merged, hash };
}

function over(below: Words, above: Words): Words {
  const result: Words = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = below[key];
    const isTree = typeof value === "object" && !Array.isArray(value);
    result[key] = isTree ? over(typeof under === "object" && !Array.isArray(under) ? under : {}, value) : value;
  }
  return result;
}

/** Returns the percentage of translated texts, on the screens, in the help and from the server, of each begun language. */
export function readProgress(folder: string): Record<string, number> {
  const keys = (code: string) => [
    ...keysOf(wordsIn(join(folder, `${code}.json`))),
    ...[...keysOf(wordsIn(join(folder, HELP, `${code}.json`)))].map((key) => `help ${key}`),
  ];
  const english = keys(ENGLISH);
  const own = readLanguages(folder).map(({ code }) => {
    const have = new Set(keys(code));
    const [sent, all] = countMessages(join(folder, SERVER, `${code}.po`));
    const translated = english.filter((key) => have.has(key)).length + sent;
    return [code, translated, english.length + all, have.size > 0 || sent > 0] as const;
  });
  const total = Math.max(...own.map(([, , all]) => all));
  return Object.fromEntries(
    own
      .filter(([, , , isBegun]) => isBegun)
      .map(([code, translated]) => [code, code === ENGLISH ? 100 : Math.floor((100 * translated) / total)]),
  );
}

/** Returns how many messages of a catalog are translated in all of their forms, and how many there are. */
function countMessages(file: string): [number, number] {
  if (!existsSync(file)) return [0, 0];
  const [, ...entries] = readFileSync(file, "utf8").split(/\n\n+(?=(?:#.*\n)*msg)/);
  const isEmpty = /^msgstr(?:\[\d\])? ""$(?!\n")/m;
  return [entries.filter((entry) => !isEmpty.test(entry)).length, entries.length];
}

/** Returns a message of the server in each language that it speaks. */
function findSent(folder: string, message: string): string[] {
  const catalogs = readdirSync(join(folder, SERVER)).filter((name) => name.endsWith(".po"));
  const said = catalogs.map(
    (name) =>
      new RegExp(`^msgid "${message}"\\s+msgstr "(.+)"$`, "m").exec(
        readFileSync(join(folder, SERVER, name), "utf8"),
      )?.[1],
  );
  return [...new Set([message, ...said.filter((one) => one !== undefined)])];
}

/** Returns the keys without their plural suffix, so that languages with more plural forms do not exceed 100%. */
function keysOf(words: Words | string[], path = ""): Set<string> {
  return new Set(
    Object.entries(words).flatMap(([key, value]: [string, Words[string]]) => {
      if (typeof value === "object") return [...keysOf(value, `${path}${key}.`)];
      return value ? [path + key.replace(/_(zero|one|two|few|many|other)$/, "")] : [];
    }),
  );
}

export const fileOf = (code: string, hash: string) => `assets/words/${code}-${hash}.json`;

export function words(folder: string): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id === MODULE || id === SENT ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${SENT}`) return `export const created = ${JSON.stringify(findSent(folder, "Recipe Created"))};`;
      if (id !== `\0${MODULE}`) return undefined;
      const languages = readLanguages(folder).toSorted((one, other) => (one.code < other.code ? -1 : 1));
      return `export const progress = ${JSON.stringify(readProgress(folder))};
        export const languages = ${JSON.stringify(languages)};`;
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
