/** Loads the code that joins a recipe with the recipes in it. Most recipes have none, and are whole as they are. */
import { useEffect, useMemo, useState } from "react";

import { loadWithRetry, reportLoadError } from "@/kit/lazyComponent";

import { loadScaling } from "../amounts/scaling/scaling";
import type { Recipe } from "../recipe";

type Join = (recipe: Recipe) => Recipe;
let loaded: Join | null = null;

const hasInnerRecipes = ({ recipeIngredient }: Recipe) =>
  (recipeIngredient ?? []).some(({ referencedRecipe }) => referencedRecipe);

/**
 * Returns the recipe with the ingredients and steps of the recipes in it, or null until the code for it is loaded. If
 * that fails, tells so and returns the recipe alone.
 */
export function useWholeRecipe(recipe: Recipe): Recipe | null {
  const [hasFailed, setFailed] = useState<boolean | null>(null);
  const isJoined = hasInnerRecipes(recipe) && !hasFailed;
  const isMissing = isJoined && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      () => setFailed(false),
      () => {
        setFailed(true);
        void reportLoadError();
      },
    );
  }, [isMissing]);
  return useMemo(() => (isMissing ? null : isJoined ? loaded!(recipe) : recipe), [isMissing, isJoined, recipe]);
}

async function load() {
  const [{ withInnerRecipes }] = await Promise.all([
    loadWithRetry(() => import("./withInnerRecipes")),
    loadScaling(), // The amounts of inner recipes are scaled.
  ]);
  loaded = withInnerRecipes;
}
