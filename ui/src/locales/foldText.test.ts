/** Tests that texts are folded as on the server. The same cases test both. */
import { expect, test } from "vitest";

import cases from "../../../tests/framework/text/folded.json";
import { containsOne, listSpellings } from "./findText";
import { foldText } from "./foldText";

test.each(cases.folded as [string, string][])("%j is folded to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(`${text} `.repeat(100))).toBe(`${folded} `.repeat(100));
});

test.each(cases.different as [string, string][])("%s and %s stay different", (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test.each(cases.found as [string, string, boolean][])("in %j, %j is found: %j", (text, typed, isFound) => {
  expect(containsOne(foldText(text), listSpellings(typed))).toBe(isFound);
});

test("a long word has few spellings", () => {
  expect(listSpellings("ae".repeat(100)).length).toBeLessThanOrEqual(20);
});
