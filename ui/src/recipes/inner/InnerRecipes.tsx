/** Joins a recipe with the recipes in it, for a page that renders the result later. Shows nothing itself. */
import { useEffect } from "react";

import type { Recipe } from "../recipe";
import { useWholeRecipe } from "./useWholeRecipe";

export type InnerRecipesProps = { recipe: Recipe; onJoined: (whole: Recipe | null) => void };

export function InnerRecipes({ recipe, onJoined }: InnerRecipesProps) {
  const whole = useWholeRecipe(recipe);
  useEffect(() => onJoined(whole), [whole, onJoined]);
  return null;
}
