/** Tests that the screens know what the server writes into the timeline, in every language that it speaks. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { isCreation, type TimelineEntry } from "./groupImports";

const LOCALES = join(import.meta.dirname, "../../../app/locales");
const event = (subject: string) => ({ eventType: "system", subject }) as TimelineEntry["event"];

test("an added recipe is recognized in every language of the server", () => {
  const words = readdirSync(LOCALES).map((language) => {
    const texts = readFileSync(join(LOCALES, language, "LC_MESSAGES/hearthbook.po"), "utf8");
    return /msgid "Recipe Created"\s+msgstr "(.*)"/.exec(texts)![1]!;
  });
  expect(["Recipe Created", ...words].filter((subject) => !isCreation(event(subject)))).toEqual([]);
  expect(isCreation(event("Recipe Made"))).toBe(false);
});
