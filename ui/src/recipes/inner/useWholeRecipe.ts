/** Joins a recipe with the recipes in it. Most recipes have none, and are whole as they are. */
import { useEffect, useMemo, useState } from "react";

import { reportLoadError } from "@/kit/makeLazyComponent";

import type { Recipe } from "../recipe";
import { canJoin, joinRecipes } from "./joinRecipes";
import { loadJoin } from "./loadJoin";

const hasInnerRecipes = ({ recipeIngredient }: Recipe) =>
  (recipeIngredient ?? []).some(({ referencedRecipe }) => referencedRecipe);

/**
 * Returns the recipe with the ingredients and steps of the recipes in it, or null until the code for it is loaded. If
 * that fails, tells so and returns the recipe alone.
 */
export function useWholeRecipe(recipe: Recipe): Recipe | null {
  const [hasFailed, setFailed] = useState<boolean | null>(null);
  const isJoined = hasInnerRecipes(recipe) && !hasFailed;
  const isMissing = isJoined && !canJoin();
  useEffect(() => {
    if (!isMissing) return;
    loadJoin().then(
      () => setFailed(false),
      () => {
        setFailed(true);
        void reportLoadError();
      },
    );
  }, [isMissing]);
  return useMemo(() => (isMissing ? null : isJoined ? joinRecipes(recipe) : recipe), [isMissing, isJoined, recipe]);
}
