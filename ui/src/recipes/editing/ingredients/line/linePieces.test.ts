/** Tests how an ingredient is written as one line, and which of its words are marked. */
import { expect, test } from "vitest";

import { ingredient } from "@/testing/screens/openRows";

import { splitIntoPieces, joinPieces } from "./linePieces";

const onion = { id: "onion", name: "onion", pluralName: "onions" };
const spoon = { id: "tbsp", name: "tablespoon", abbreviation: "tbsp", useAbbreviation: true };
const shown = (more: Parameters<typeof ingredient>[1], disableAmount = false) =>
  splitIntoPieces(ingredient("x", { food: null, quantity: null, ...more }), disableAmount);

test.each<[string, Parameters<typeof ingredient>[1], string]>([
  [
    "2 large onions, finely chopped",
    { quantity: 2, food: onion, foodText: "large onions", note: "finely chopped" },
    "quantity 2|food large onions|note finely chopped",
  ],
  [
    "1/3 tbsp onion (red)",
    { quantity: 0.333, unit: spoon, food: { name: "onion" }, note: "(red)" },
    "quantity 1/3|unit tbsp|food onion|note (red)",
  ],
  ["2–3 onions, pressed", { quantity: 2, food: onion, note: "2-3, pressed" }, "quantity 2–3|food onions|note pressed"],
  ["200 g butter", { quantity: 1, note: "200 g butter" }, ""],
  ["10 basil leaves", { quantity: 10, note: "basil leaves" }, "quantity 10"],
  ["tablespoon onions", { unit: spoon, food: onion }, "unit tablespoon|food onions"],
  ["onions, as you like", { food: onion, note: "as you like" }, "food onions|note as you like"],
  ["", { quantity: 1 }, ""],
  [" as typed ", { note: " as typed " }, ""],
])("%j", (text, more, marks) => {
  const pieces = shown(more);
  expect(joinPieces(pieces)).toBe(text);
  expect(pieces.flatMap((piece) => (piece.part ? `${piece.part} ${piece.text}` : [])).join("|")).toBe(marks);
});

test("where the recipe hides amounts, the line is the note", () => {
  expect(joinPieces(shown({ quantity: 2, food: onion, note: "two onions" }, true))).toBe("two onions");
});

const shortcrust = { id: "r9", name: "Shortcrust", slug: "shortcrust" };

test("a recipe as an ingredient is named", () => {
  const pieces = splitIntoPieces(ingredient("x", { food: null, note: "cold", referencedRecipe: shortcrust }), false);
  expect(joinPieces(pieces)).toBe("1 Shortcrust, cold");
});
