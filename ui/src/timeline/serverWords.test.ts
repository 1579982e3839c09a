/** Tests that the screens know what the server writes into the timeline, in every language that it speaks. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { isCreation, type TimelineEntry } from "./groupImports";

const LOCALES = join(import.meta.dirname, "../../../app/locales");
const event = (subject: string) => ({ eventType: "system", subject }) as TimelineEntry["event"];

test("an added recipe is recognized in every language of the server", () => {
  const catalogs = readdirSync(LOCALES).filter((name) => name.endsWith(".po"));
  const words = catalogs.map((name) => {
    const texts = readFileSync(join(LOCALES, name), "utf8");
    return /msgid "Recipe Created"\s+msgstr "(.*)"/.exec(texts)![1]!;
  });
  expect(new Set(words).size).toBeGreaterThan(2);
  expect(["Recipe Created", ...words].filter((subject) => !isCreation(event(subject)))).toEqual([]);
  expect(isCreation(event("Recipe Made"))).toBe(false);
});
