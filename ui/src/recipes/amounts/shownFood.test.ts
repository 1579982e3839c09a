/** Tests which words a line shows for its food. */
import { expect, test } from "vitest";

import type { Ingredient } from "../recipe";
import { formatIngredient, writePlainIngredient } from "./formatIngredient";
import { fitWordsAfterEdit, fitWordsAfterNewUnit } from "./editedFood";
import { JOINING_PREFIXES, JOINING_WORDS } from "./joiningWords";
import vectors from "../../../../tests/foods/ingredient_lines.json";

const cup = { name: "cup", pluralName: "cups", fraction: true };
const carrot = { name: "carrot", pluralName: "carrots" };
const line = (quantity: number | null, foodText: string | null, more: Partial<Ingredient> = {}): Ingredient => ({
  quantity,
  food: carrot,
  foodText,
  note: "",
  ...more,
});
const shown = (ingredient: Ingredient, scale = 1, disableAmount = false) =>
  writePlainIngredient(formatIngredient(ingredient, { scale, disableAmount, language: "en-US" }));

test.each<[string, Ingredient, number]>([
  ["2 baby carrots diced", line(2, "baby carrots", { note: "diced" }), 1],
  ["1 cup carrots", line(1, "carrots", { unit: cup }), 1],
  ["1/2 cup carrots", line(1, "carrots", { unit: cup }), 0.5],
  ["3 carrot", line(2, "carrot"), 1.5],
  ["2 carrots", line(1, null), 2],
])("the line's own words are shown while the amount stays on its side of one: %s", (text, ingredient, scale) =>
  expect(shown(ingredient, scale)).toBe(text),
);

test.each<[string, Ingredient, number]>([
  ["2 carrots", line(1, "Carrot"), 2],
  ["1 cup carrot", line(2, "carrots", { unit: cup }), 0.5],
  ["2 cups of carrots", line(1, "of carrot", { unit: cup }), 2],
  ["2–4 carrots", line(1, "carrots", { note: "1-2" }), 2],
  ["1/2–1 carrot", line(1, "carrots", { note: "1-2" }), 0.5],
  ["2 baby carrots", line(1, "baby carrot"), 2],
  ["1 large red carrot", line(2, "large red carrots"), 0.5],
  ["2 carrot sticks", line(1, "carrot sticks"), 2],
])(
  "a food's own name takes the other form when scaled across one, other words never do: %s",
  (text, ingredient, scale) => expect(shown(ingredient, scale)).toBe(text),
);

test("without an amount, the words are shown as they are", () => {
  expect(shown(line(null, "baby carrots"))).toBe("baby carrots");
  expect(shown(line(2, "baby carrots"), 1, true)).toBe("baby carrots");
});

test("converting to other measures keeps the words", () => {
  const written = line(1, "carrots", { unit: cup });
  const grams = { name: "g", fraction: false };
  const converted = { ...written, quantity: 140, unit: grams, convertedFrom: { written, inMetric: true } };
  expect(shown(converted)).toBe("140 g carrots");
  expect(shown({ ...converted, convertedFrom: { written: line(1, "carrot"), inMetric: true } }, 2)).toBe(
    "280 g carrots",
  );
});

test("a food's own name keeps its number when converted, and changes it when scaled across one", () => {
  const written = line(1, null, { unit: cup });
  const grams = { name: "g", fraction: false };
  const converted = { ...written, quantity: 140, unit: grams, convertedFrom: { written, inMetric: true } };
  expect(shown(converted)).toBe("140 g carrot");
  expect(shown(converted, 2)).toBe("280 g carrots");
});

test("words without a food are not shown", () =>
  expect(shown(line(2, "carrots", { food: null, note: "peas" }))).toBe("2 peas"));

test.each<[string | null, number, number | null, string | null]>([
  ["carrots", 2, 1, null],
  ["of carrot", 1, 3, "of carrots"],
  ["carrots", 0.5, 1, "carrots"],
  ["carrots", 2, null, "carrots"],
  ["baby carrots", 2, 1, "baby carrot"],
  ["carrot sticks", 1, 2, "carrot sticks"],
  [null, 2, 1, null],
])("the words %j stay or go when %s is edited to %s", (foodText, before, after, left) =>
  expect(fitWordsAfterEdit(line(before, foodText), after)).toBe(left),
);

const pinch = { name: "pinch", pluralName: "pinches", aliases: [{ name: "Prise" }] };

test.each<[string, number | null, string | null]>([
  ["Prise carrots", 2, null],
  ["Prise carrots", 1, "carrots"],
  ["pinch of carrots", 2, "of carrots"],
  ["pinches baby carrots", 2, "baby carrots"],
  ["Prise carrots", null, "Prise carrots"],
  ["Bund carrots", 2, "Bund carrots"],
])("the words %j of a line without a number, which gets the amount %s, do not repeat its unit", (words, after, left) =>
  expect(fitWordsAfterEdit(line(null, words, { unit: pinch }), after)).toBe(left),
);

test.each<[string | null, string | null]>([
  ["Prise carrots", null],
  ["Prise baby carrots", "baby carrots"],
  ["baby carrots", "baby carrots"],
  ["carrots", "carrots"],
  [null, null],
])("the words %j lose a unit that is replaced by another", (words, left) =>
  expect(fitWordsAfterNewUnit(line(null, words, { unit: pinch }))).toBe(left),
);

test("the joining words are those of the server", () => {
  const prefixes = JOINING_PREFIXES.split(" ").map((prefix) => `${prefix}'`);
  expect([...JOINING_WORDS.split(" "), ...prefixes].toSorted()).toEqual(vectors.joiningWords.toSorted());
});
