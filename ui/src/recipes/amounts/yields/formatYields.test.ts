/** Tests how a yield is said and scaled. */
import { expect, test } from "vitest";

import { formatYields, type WithYield, listYields } from "./formatYields";

const said: [string, WithYield, number, string][] = [
  ["servings", { recipeServings: 4 }, 1, "Serves 4"],
  ["servings, halved", { recipeServings: 3 }, 0.5, "Serves 1.5"],
  ["what is made", { recipeYieldQuantity: 12, recipeYield: "cookies" }, 2, "Makes 24 cookies"],
  ["both", { recipeServings: 4, recipeYieldQuantity: 1, recipeYield: "loaf" }, 1, "Serves 4 · Makes 1 loaf"],
  ["a fraction", { recipeYieldQuantity: 1.5, recipeYield: "loaves" }, 1, "Makes 1 1/2 loaves"],
  ["a measure", { recipeYieldQuantity: 1.5, recipeYield: "l" }, 1, "Makes 1.5 l"],
  ["words alone", { recipeYield: "one loaf" }, 1, "one loaf"],
  ["words alone, doubled", { recipeYield: "one loaf" }, 2, "2× one loaf"],
  ["servings and words, doubled", { recipeServings: 4, recipeYield: "one loaf" }, 2, "Serves 8 · 2× one loaf"],
  ["nothing", {}, 1, ""],
  ["nothing, doubled", {}, 2, "2×"],
  ["a range as written", { recipeServings: 4, yieldText: "4-6 servings" }, 2, "8-12 servings"],
  ["nulls", { recipeServings: null, recipeYieldQuantity: null, recipeYield: null, yieldText: null }, 1, ""],
];

test.each(said)("%s", (_what, recipe, scale, text) => {
  expect(formatYields(recipe, scale).replaceAll("–", "-")).toBe(text);
});

test("each number of a yield can be stepped by itself", () => {
  const steps = listYields({ recipeServings: 4, recipeYieldQuantity: 12, recipeYield: "cookies" });
  expect(steps.map(({ label, value, format }) => [label, value, format(value + 1)])).toEqual([
    ["Servings", 4, "Serves 5"],
    ["Yield", 12, "Makes 13 cookies"],
  ]);
});
