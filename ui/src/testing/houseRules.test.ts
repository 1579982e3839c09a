/** The rules of the house for the screens, held by a machine. */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll(sep, "/"))
  .filter((name) => /\.tsx?$/.test(name) && name !== "api/schema.ts")
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));
const code = files.filter(({ name }) => !name.includes(".test.") && !name.startsWith("testing/"));

/** Lowest first, as on the server; `kit`, `api`, `locales` and `session` stand below every domain, the frame above. */
const layers = [
  ["kit", "api", "locales", "look"], ["session"], ["households", "media"], ["users"], ["foods", "organizers"], ["parsing", "cookbooks"], ["recipes"],
  ["timeline"], ["importing", "mealplans", "shopping"], ["notifications"], ["admin", "sharing"], ["shell", "guest"], [""],
];
const layerOf = (name: string) => layers.findIndex((folders) => folders.includes(name.includes("/") ? name.split("/")[0]! : ""));

/** What loads only when it is asked for may stand higher: it is a door, not a foundation. */
const importsOf = (text: string) => [...text.matchAll(/^(?:import|export) (?!type)[^;]*?from "@\/([^"]+)"/gms)].map((match) => match[1]!);

const offenders = (wrong: (file: { name: string; text: string }) => boolean, among = code) => among.filter(wrong).map(({ name }) => name);

test("every module opens with one sentence that says what it is", () => {
  expect(offenders(({ text }) => !/^\/\*\*? [A-Z`?].*\n?/.test(text), files)).toEqual([]);
});

test("no file is longer than 300 lines", () => {
  expect(offenders(({ text }) => text.split("\n").length > 300)).toEqual([]);
});

test("nothing is named after a leftover", () => {
  expect(offenders(({ name }) => /(^|\/)(utils?|helpers?|common|misc|hooks|components|types|services?|manager|index)(\.|\/)/i.test(name))).toEqual([]);
});

test("imports flow from the kit over the domains to the routes", () => {
  const upward = code.flatMap(({ name, text }) => importsOf(text).filter((other) => layerOf(other) > layerOf(name)).map((other) => `${name} <- ${other}`));
  expect(code.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(200);
  expect(upward).toEqual([]);
});

test("React Aria stays in what floats, so that no first load carries it", () => {
  expect(offenders(({ name, text }) => /from "react-aria/.test(text) && !name.startsWith("kit/overlay/"))).toEqual([]);
});

test("only the client fetches, only tokens name colours", () => {
  expect(offenders(({ name, text }) => /[^.\w]fetch\(/.test(text.replace(/\/\*[\s\S]*?\*\//g, "")) && name !== "api/client.ts")).toEqual([]);
  const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"));
  const painted = sheets.filter((name) => /:[^;{}]*(#[0-9a-f]{3,8}\b|\brgba?\()/i.test(readFileSync(join(root, name), "utf8")));
  expect(painted).toEqual([]);
});
