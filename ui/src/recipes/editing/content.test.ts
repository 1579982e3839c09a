/** Tests the body of the request that saves a recipe. */
import { expect, test } from "vitest";

import { makeNewId } from "@/base/makeNewId";
import { leekSoup } from "@/testing/dishes";

import { toBody, toContent } from "./content";
import { ingredientKind, stepKind } from "./rows/rowKinds";

test("a new row that was left empty is not saved", () => {
  const content = toContent(leekSoup, makeNewId);
  const opened = {
    ...content,
    recipeIngredient: [...content.recipeIngredient, ingredientKind.blank()],
    recipeInstructions: [stepKind.blank(), ...content.recipeInstructions],
  };
  const { recipeIngredient, recipeInstructions } = toBody(opened, leekSoup);
  expect([recipeIngredient, recipeInstructions]).toEqual([content.recipeIngredient, content.recipeInstructions]);
});
