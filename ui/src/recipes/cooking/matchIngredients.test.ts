/** Tests finding the ingredients of a step by its links and by its text. */
import { expect, test } from "vitest";

import { formatIngredient } from "../amounts/formatIngredient";
import { ingredientsOf } from "./matchIngredients";
import type { Ingredient } from "../recipe";

const lines = (...given: (string | Ingredient)[]) =>
  given.map((one, index) => {
    const ingredient: Ingredient = typeof one === "string" ? { note: one, referenceId: `r${index}` } : one;
    return {
      id: String(index),
      ingredient,
      formatted: formatIngredient(ingredient, { scale: 1, disableAmount: false, language: "en" }),
    };
  });
const needed = (text: string, given: ReturnType<typeof lines>, references: string[] = [], language = "en-US") =>
  ingredientsOf(
    { text, ingredientReferences: references.map((referenceId) => ({ referenceId })) } as never,
    given,
    language,
  ).map(({ id }) => id);

test("linked ingredients take precedence over those named in the text", () => {
  expect(needed("Add the butter", lines("20 g butter", "2 leeks"), ["r1"])).toEqual(["1"]);
});

test.each([
  ["Add the potatoes and stir.", ["0"]],
  ["Slice the leek thinly.", ["1"]],
  ["Melt the butter with the salt.", ["2", "3"]],
  ["Stir until it thickens.", []],
  ["Put it on a buttered plate", []],
])("%j needs %j", (text, ids) => {
  expect(
    needed(
      text,
      lines(
        "600 g floury potatoes, peeled",
        { quantity: 4, food: { name: "leek", pluralName: "leeks" } },
        "60 g salted butter",
        "1/2 tsp fine salt",
      ),
    ),
  ).toEqual(ids);
});

test("in languages where the noun comes first, the first word is matched", () => {
  expect(needed("Ajoutez la crème.", lines("20 cl crème fraîche", "1 gousse d'ail"), [], "fr-FR")).toEqual(["0"]);
});
