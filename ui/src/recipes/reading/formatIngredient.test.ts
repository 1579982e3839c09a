/** Ingredient lines at a scale, by the rules and vectors of behaviours C6, C7 and screens 1.7. */
import { expect, test } from "vitest";

import { formatIngredient, plainIngredient, plainIngredients } from "./formatIngredient";
import type { Ingredient } from "../recipe";

const cup = { name: "cup", pluralName: "cups", fraction: true, abbreviation: "c" };
const carrot = { name: "Carrot", pluralName: "Carrots" };
const said = (ingredient: Ingredient, scale = 1, disableAmount = false) =>
  plainIngredient(formatIngredient(ingredient, { scale, disableAmount, language: "en-US" }));

test.each<[Ingredient, number, string]>([
  [{ quantity: 2.346, unit: cup, food: carrot, note: "chopped" }, 1, "2 1/3 cups Carrots chopped"],
  [{ quantity: 0, food: carrot, note: "" }, 1, "Carrots"],
  [{ quantity: null, unit: cup, food: carrot }, 1, "Carrots"],
  [{ quantity: 0.5, unit: cup, food: carrot }, 1, "1/2 cup Carrot"],
  [{ quantity: 0.5, unit: cup, food: carrot }, 4, "2 cups Carrots"],
  [{ quantity: 2.75, unit: cup, food: carrot }, 1, "2 3/4 cups Carrots"],
  [{ quantity: 0.333, unit: cup, food: carrot }, 1, "1/3 cup Carrot"],
  [{ quantity: 0.333, unit: cup, food: carrot }, 3, "1 cup Carrot"],
  [{ quantity: 1.5, unit: { name: "gram", fraction: false }, food: carrot }, 1, "1.5 gram Carrots"],
  [{ quantity: 2, unit: { name: "tablespoon" }, food: carrot }, 1, "2 tablespoon Carrots"],
  [{ quantity: 2, unit: { name: "tablespoon", abbreviation: "tbsp", pluralAbbreviation: null, useAbbreviation: true }, food: carrot }, 1, "2 tbsp Carrots"],
  [{ quantity: 2, unit: { ...cup, abbreviation: "", useAbbreviation: true }, food: carrot }, 1, "2 cups Carrots"],
  [{ quantity: 3 }, 1, "3"],
])("%j by %f", (ingredient, scale, text) => {
  expect(said(ingredient, scale)).toBe(text);
});

test("without amounts only the note is shown, or the food when there is no note", () => {
  expect(said({ quantity: 2, unit: cup, food: carrot, note: "chopped" }, 3, true)).toBe("chopped");
  expect(said({ quantity: 2, unit: cup, food: carrot, note: "" }, 3, true)).toBe("Carrot");
});

test("a line of text is scaled by the amount in front of it", () => {
  expect(said({ quantity: 1, note: "600 g potatoes, peeled" }, 1.5, true)).toBe("900 g potatoes, peeled");
  expect(said({ quantity: 0, note: "2-3 tbsp oil" }, 2)).toBe("4–6 tbsp oil");
  expect(said({ quantity: 1, note: "salt" }, 2, true)).toBe("salt");
});

test("a line without a food has its note in the first place", () => {
  const words = formatIngredient({ quantity: 2, unit: cup, note: "stock, hot" }, { scale: 1, disableAmount: false, language: "en-US" });
  expect(words).toMatchObject({ food: "stock, hot", note: "", unit: "cups" });
});

test("the copied text has sections in brackets and a line between them", () => {
  const ingredients: Ingredient[] = [{ title: "Soup", quantity: 2, food: carrot }, { quantity: 1, note: "salt" }, { title: "Top", note: "chives" }];
  expect(plainIngredients(ingredients, { scale: 1, disableAmount: false, language: "en-US" }))
    .toBe("[Soup]\n2 Carrots\n1 salt\n\n[Top]\nchives");
});
