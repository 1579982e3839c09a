/** Tests the amounts beside the ingredients of a step, if the step uses a part of them. */
import { expect, test } from "vitest";

import { formatIngredient } from "../amounts/formatIngredient";
import type { Ingredient, Step } from "../recipe";
import { matchRecipe, showUses } from "./stepUses";

const OPTIONS = { scale: 1, disableAmount: false, language: "en" };

function shown(notes: string[], texts: string[]) {
  const recipeIngredient = notes.map((note, at) => ({ note, originalText: note, referenceId: `r${at}` }) as Ingredient);
  const recipeInstructions = texts.map((text, at) => ({ id: `s${at}`, text }) as Step);
  const entries = recipeIngredient.map((ingredient, at) => ({
    id: `r${at}`,
    ingredient,
    formatted: formatIngredient(ingredient, OPTIONS),
  }));
  return matchRecipe({ name: "", recipeIngredient, recipeInstructions, language: "en" } as never, "en").map(
    (uses, at) =>
      showUses(uses, recipeInstructions[at]!, entries, OPTIONS).map(({ formatted: { amount, unit, food } }) =>
        [amount?.plain, unit, food].filter(Boolean).join(" "),
      ),
  );
}

test("a figure in brackets is not shown beside a part of the line, as it is the amount of the whole", () => {
  const lines = ["1 1/2 cups flour (7.5 oz)", "1 cup milk"];
  expect(shown(lines, ["Whisk 1/2 cup of the flour.", "Add the milk and the remaining flour."])).toEqual([
    ["1/2 cup flour"],
    ["flour", "1 cup milk"],
  ]);
  expect(shown(lines, ["Whisk the flour into the milk."])).toEqual([["1 1/2 cups flour (7.5 oz)", "1 cup milk"]]);
});
