/** Tests formatting ingredient lines at several scales, with test cases shared with the server. */
import { expect, test } from "vitest";

import { formatIngredient, writePlainIngredient, writePlainLines } from "./formatIngredient";
import type { Ingredient } from "../recipe";
import vectors from "../../../../tests/foods/ingredient_lines.json";

const cup = { name: "cup", pluralName: "cups", fraction: true, abbreviation: "c" };
const carrot = { name: "Carrot", pluralName: "Carrots" };
type LineVector = Partial<
  Record<"unit" | "food" | "note" | "foodText" | "title" | "originalText" | "screen", string | null>
> & {
  quantity?: number | null;
  scale?: number;
  disableAmount?: boolean;
  plain: string;
};

/** Converts a shared test case, which refers to units and foods by name, to an ingredient. */
function asIngredient({ unit, food, ...own }: Omit<LineVector, "plain">): Ingredient {
  const units: Record<string, Ingredient["unit"]> = vectors.units;
  const foods: Record<string, Ingredient["food"]> = vectors.foods;
  return {
    quantity: null,
    note: "",
    ...own,
    unit: unit ? units[unit] : null,
    food: food ? foods[food] : null,
  } as Ingredient;
}

const formatted = (ingredient: Ingredient, scale = 1, disableAmount = false) =>
  writePlainIngredient(formatIngredient(ingredient, { scale, disableAmount, language: "en-US" }));

test.each(vectors.lines)("$display · $plain", ({ scale, disableAmount, ...vector }: LineVector) => {
  expect(formatted(asIngredient(vector), scale, disableAmount)).toBe(vector.screen ?? vector.plain);
});

test.each(vectors.scaledNotes)("$note of a line scaled by $scale", ({ scale, plain, ...vector }) => {
  expect(formatted(asIngredient(vector), scale)).toBe(plain);
});

test.each(vectors.scaledText)("the text $note scaled by $scale is $plain", ({ note, scale, plain }) => {
  expect(formatted({ quantity: null, note }, scale, true)).toBe(plain);
});

test("if amounts are hidden, only the note is shown, or the food if there is no note", () => {
  expect(formatted({ quantity: 2, unit: cup, food: carrot, note: "chopped" }, 3, true)).toBe("chopped");
  expect(formatted({ quantity: 2, unit: cup, food: carrot, note: "" }, 3, true)).toBe("Carrot");
});

test("the amount at the start of a text line is scaled", () => {
  expect(formatted({ quantity: 1, note: "600 g potatoes, peeled" }, 1.5, true)).toBe("900 g potatoes, peeled");
  expect(formatted({ quantity: 0, note: "2-3 tbsp oil" }, 2)).toBe("4–6 tbsp oil");
  expect(formatted({ quantity: 1, note: "salt" }, 2, true)).toBe("salt");
});

test("both ends of a range are scaled, although the quantity is only the lower end", () => {
  const line = { quantity: 2, unit: cup, food: carrot, note: "2-3, chopped" };
  expect(formatted(line, 2)).toBe("4–6 cups Carrots chopped");
  expect(formatted(line, 0.5)).toBe("1–1 1/2 cups Carrots chopped");
  expect(formatted({ ...line, note: "4-6, chopped" }, 2)).toBe("4 cups Carrots 4-6, chopped");
});

test("in a line without a food, the note takes the place of the food", () => {
  const words = formatIngredient(
    { quantity: 2, unit: cup, note: "stock, hot" },
    { scale: 1, disableAmount: false, language: "en-US" },
  );
  expect(words).toMatchObject({ food: "stock, hot", note: "", unit: "cups" });
});

test("the copied text has section titles in brackets and an empty line between sections", () => {
  const ingredients: Ingredient[] = [
    { title: "Soup", quantity: 2, food: carrot },
    { quantity: 1, note: "salt" },
    { title: "Top", note: "chives" },
  ];
  const options = { scale: 1, disableAmount: false, language: "en-US" };
  const lines = ingredients.map((ingredient) => ({ ingredient, shown: formatIngredient(ingredient, options) }));
  expect(writePlainLines(lines)).toBe("[Soup]\n2 Carrots\n1 salt\n\n[Top]\nchives");
});

test("a line that is a recipe shows its name where a food stands", () => {
  const dough = { quantity: 2, note: "rested", referencedRecipe: { name: "Pizza dough" } } as Ingredient;
  expect(formatted(dough)).toBe("2 Pizza dough rested");
  expect(formatted(dough, 2)).toBe("4 Pizza dough rested");
  expect(formatted(dough, 1, true)).toBe("Pizza dough rested");
  expect(formatted({ ...dough, referencedRecipe: null })).not.toContain("Pizza");
});
