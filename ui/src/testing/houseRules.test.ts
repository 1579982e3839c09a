/** Tests rules for the code of the screens. Rules that the linter can check are in `.oxlintrc.json`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

type File = { name: string; text: string };

const root = join(import.meta.dirname, "..");
const all = readdirSync(root, { recursive: true, encoding: "utf8", withFileTypes: true }).map((entry) => ({
  entry,
  name: join(entry.parentPath, entry.name)
    .slice(root.length + 1)
    .replaceAll(sep, "/"),
}));
const folders = all.filter(({ entry }) => entry.isDirectory()).map(({ name }) => name);
const named = (ending: RegExp): File[] =>
  all
    .filter(({ name }) => ending.test(name))
    .map(({ name }) => ({ name, text: readFileSync(join(root, name), "utf8") }));

const files = named(/\.tsx?$/).filter(({ name }) => name !== "api/schema.ts");
const sources = named(/\.tsx?$/).filter(({ name }) => !name.includes(".test."));
const code = files.filter(({ name }) => !name.includes(".test.") && !name.startsWith("testing/"));
const sheets = named(/\.css$/);

/** The server's domains (the folders of `app`). `access` and `framework` have no folder here. */
const domains = [
  ...readFileSync(join(root, "../../pyproject.toml"), "utf8").matchAll(/^ {2}"(\(\w+\)(?: \| \(\w+\))*)",$/gm),
].flatMap(([, line]) => line!.match(/\w+/g)!);
/** The folders that all screens share. `roomOrder.test.ts` has the order of all folders. */
const shared = new Set(["api", "base", "guest", "kit", "locales", "look", "session", "shell", "testing"]);

const offenders = (wrong: (file: File) => boolean, among = code) => among.filter(wrong).map(({ name }) => name);

test("every module starts with one sentence that says what it is", () => {
  const opens = /^\/\*\*?\s[\s*]*[A-Z`?]/;
  expect(opens.test("/**\n * Shows the\n * stars.\n */\n")).toBe(true);
  expect(opens.test('import { Stars } from "./Stars";\n/** Shows the stars. */\n')).toBe(false);
  expect(offenders(({ text }) => !opens.test(text), files)).toEqual([]);
});

test("every style sheet starts with one sentence that says what it styles", () => {
  const opens = /^\/\*\s[\s*]*[A-Z]/;
  expect(opens.test("/* Buttons. */\n.btn {}")).toBe(true);
  expect(opens.test("@layer parts;\n/* Buttons. */")).toBe(false);
  expect(offenders(({ text }) => !opens.test(text), sheets)).toEqual([]);
});

const tooLong = ({ text }: File) => text.split("\n").length > 300;

test("no file has more than 300 lines", () => {
  const control = { name: "control.css", text: "a {}\n".repeat(300) };
  expect(offenders(tooLong, [control])).toEqual(["control.css"]);
  expect(sheets.length).toBeGreaterThan(100);
  expect(offenders(tooLong, [...files, ...sheets])).toEqual([]);
});

test("every folder is a domain of the server or is shared by all screens", () => {
  const tops = folders.filter((name) => !name.includes("/"));
  expect(domains).toContain("recipes");
  expect(tops.filter((name) => !domains.includes(name) && !shared.has(name))).toEqual([]);
});

const inside = (folder: string) => sources.filter(({ name }) => name.split("/").slice(0, -1).join("/") === folder);

test("no folder has more than fifteen source files", () => {
  expect(folders.flatMap(inside).length).toBeGreaterThan(400);
  expect(["", ...folders].filter((folder) => inside(folder).length > 15)).toEqual([]);
});

test("no file or folder is named after a technical layer", () => {
  const wrong =
    /(^|\/)(utils?|helpers?|lib|common|misc|hooks|components|types|services?|stores?|pages|manager|index)(\.|$)/i;
  expect([...folders, ...code.map(({ name }) => name)].filter((name) => wrong.test(name))).toEqual([]);
});

test("no two types or components have the same name", () => {
  const declared = /^(?:export )?(?:default )?(?:async )?(?:function|type|interface|class) ([A-Z]\w*)/gm;
  const places = code.flatMap(({ name, text }) => [...text.matchAll(declared)].map(([, what]) => ({ what, name })));
  expect(places.length).toBeGreaterThan(700);
  const seen = new Set<string | undefined>();
  const twice = places.filter(({ what }) => seen.size === seen.add(what).size);
  expect(twice.map(({ what, name }) => `${name}: ${what}`)).toEqual([]);
});

/**
 * Coined terms that are not allowed, because standard ones exist: `formatX`, `actions`, `updateFields`,
 * `useDocumentHead`.
 */
const COINED =
  /\b(tell[A-Z]\w*|told\w*|say|says|say_\w+|heard?|lay|wish\w*|\w*[dD]eeds?|\w*[bB]eside\w*|calledSo|takeBack|giveUp|handOver|knows[A-Z]\w*|stale(?!Time)[A-Z]\w*|putOver|useFace|useTold|Overs?|useOver|\w*Alikes|later)\b/;
const BRITISH = /\w*(colour|favourite|behaviour|neighbour|licence|grey|labelled(?!by))\w*/i;

const namedWrong = (name: string, words: string) =>
  [COINED, BRITISH].flatMap((bad) => bad.exec(words)?.[0] ?? []).map((word) => `${name}: ${word}`);

test("identifiers use standard terms in American spelling", () => {
  const prose = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  expect(namedWrong("control.ts", "const tellTime = deeds(neighbourOf)")).toEqual([
    "control.ts: tellTime",
    "control.ts: neighbourOf",
  ]);
  const found = code.flatMap(({ name, text }) => namedWrong(name, `${name} ${text.replace(prose, '""')}`));
  expect(found).toEqual([]);
});

test("only overlay panels import React Aria, so that no first load contains it", () => {
  expect(
    offenders(({ name, text }) => /from "react-aria/.test(text) && !name.startsWith("kit/overlay/panels/")),
  ).toEqual([]);
});

/** The API client, and the test whether this device trusts the certificate of the house. */
const ASKING = new Set(["api/client.ts", "api/trust/answersOverHttps.ts"]);

test("only the API client sends requests", () => {
  const asks = /[^.\w]fetch\(|XMLHttpRequest|new EventSource\(|sendBeacon/;
  expect(offenders(({ name, text }) => asks.test(text.replace(/\/\*[\s\S]*?\*\//g, "")) && !ASKING.has(name))).toEqual(
    [],
  );
});

test("no request goes to another origin", () => {
  expect(
    offenders(({ text }) => /["'`(]https?:\/\/(?!www\.w3\.org|schema\.org|example\.|\$)[^"'`\s)]/.test(text)),
  ).toEqual([]);
});

test("no HTML is set from text", () => {
  const sets =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  expect(offenders(({ text }) => sets.test(text))).toEqual([]);
});

test("only tokens.css contains colors", () => {
  const others = sheets.filter(({ name }) => !name.endsWith("tokens.css"));
  expect(offenders(({ text }) => /:[^;{}]*(#[0-9a-f]{3,8}\b|\brgba?\()/i.test(text), others)).toEqual([]);
});

test("no screen names another recipe manager", () => {
  // Imports and their settings are exempt, because they name their sources, and so are the API's literal value of `authMethod` and the lists
  // of foods, which have a spice with the name of another program.
  const peers = /^(?!.*(?:authMethod|"moveIn")).*\b(mealie|tandoor|kitchenowl|recipesage|paprika)\b/im;
  const shown = [
    ...code.filter(({ name }) => !/^importing\/|\/matching\/words\//.test(name)),
    ...named(/^locales\/.*\.json$/),
  ];
  expect(offenders(({ text }) => peers.test(text), shown)).toEqual([]);
});

test("no rule is disabled for a whole file, and no comment marks unfinished work", () => {
  const marks = /@ts-(ignore|nocheck)|eslint-disable|oxlint-disable(?!-next-line)|\bTO[D]O\b|\bFIX[M]E\b/;
  expect(offenders(({ name, text }) => marks.test(text) && !name.endsWith("houseRules.test.ts"), files)).toEqual([]);
});
