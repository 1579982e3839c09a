/** Tests splitting text into rows, and the tools that clean the text up first. */
import { expect, test } from "vitest";

import { dropFirstCharacter, listIngredientLines, listRows, splitNumbered, splitSteps, trimLines } from "./splitText";

test("lines are trimmed and empty lines are removed", () => expect(trimLines("  a \r\n\n \tb\n")).toBe("a\nb"));

test.each([
  ["-a\n-b", "a\nb"],
  ["▢ a\n\n▢ b", " a\n\n b"],
  ["👩‍🍳cook", "cook"],
  ["e\u0301clair", "clair"],
  ["", ""],
])("removing the first characters of %j gives %j", (text, after) => expect(dropFirstCharacter(text)).toBe(after));

test.each([
  ["1. Mix 2. Bake at 180. Then rest 3. Eat", "Mix\nBake at 180. Then rest\nEat"],
  ["1) Mix\n2) Bake", "Mix\nBake"],
  ["1: Mix\n\n2: Bake", "Mix\nBake"],
  ["Dough: 1. Mix 2. Knead", "Dough:\nMix\nKnead"],
  ["١. اخلط ٢. اخبز", "اخلط\nاخبز"],
  ["Bake 1.5 hours", "Bake 1.5 hours"],
  ["In 20. minutes", "In 20. minutes"],
])("splitting the numbered list %j gives %j", (text, after) => expect(splitNumbered(text)).toBe(after));

test("ingredients are split by line, without dashes and bullets", () =>
  expect(listIngredientLines("- 200 g flour\n• salt\n\n1 egg")).toEqual(["200 g flour", "salt", "1 egg"]));

test("steps are split by line, or by paragraph if there are empty lines", () => {
  expect(splitSteps("1. Mix\n2. Bake")).toEqual(["Mix", "Bake"]);
  expect(splitSteps("Mix\nwell\n\nBake")).toEqual(["Mix\nwell", "Bake"]);
});

test("empty text has no rows", () =>
  expect([listRows(" \n"), splitSteps(""), listIngredientLines("\n\n")]).toEqual([[], [], []]));
