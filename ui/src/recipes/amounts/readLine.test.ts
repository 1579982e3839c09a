/** Tests which ingredient lines start with an amount, and how that amount is read. */
import { expect, test } from "vitest";

import vectors from "../../../../tests/foods/ingredient_lines.json";
import { readLine } from "./readLine";

test.each(vectors.amountsInFront)("$text starts with the amount $amount", ({ text, amount, upTo, unit, rest }) => {
  expect(readLine(text)).toEqual(
    amount === null ? null : expect.objectContaining({ amount, upTo: upTo ?? null, unit, rest }),
  );
});

test.each([
  ["600 g floury potatoes, peeled", 600, "g", "floury potatoes, peeled"],
  ["500g flour", 500, "g", "flour"],
  ["1 1/2 cups milk", 1.5, "cups", "milk"],
  ["1½ tsp. salt", 1.5, "tsp", "salt"],
  ["½ lemon", 0.5, "", "lemon"],
  ["3 eggs", 3, "", "eggs"],
  ["1 (14 oz) can tomatoes", 1, "", "(14 oz) can tomatoes"],
  ["0,5 l Milch", 0.5, "l", "Milch"],
  ["2 EL Butter", 2, "EL", "Butter"],
  ["2 large leeks", 2, "", "large leeks"],
  ["200 г муки", 200, "г", "муки"],
  ["1 clove garlic", 1, "", "clove garlic"],
])("%s starts with an amount", (text, amount, unit, rest) => {
  expect(readLine(text)).toMatchObject({ amount, unit, rest, upTo: null });
});

test("a range keeps both ends", () => {
  expect(readLine("2-3 tbsp olive oil")).toMatchObject({ amount: 2, upTo: 3, unit: "tbsp", rest: "olive oil" });
  expect(readLine("1 to 2 onions")).toMatchObject({ amount: 1, upTo: 2, rest: "onions" });
});

test("grams are shown in decimals, spoons in fractions", () => {
  expect(readLine("75 g butter")?.inFractions).toBe(false);
  expect(readLine("1 tbsp butter")?.inFractions).toBe(true);
  expect(readLine("1 1/2 l stock")?.inFractions).toBe(true);
});

test.each([
  ["salt, to taste"],
  ["7-up"],
  ["2% milk, a splash"],
  ["00 flour"],
  ["10-inch tortillas"],
  ["12"],
  [""],
  ["0 sugar"],
])("%s does not start with an amount", (text) => {
  expect(readLine(text)).toBeNull();
});
