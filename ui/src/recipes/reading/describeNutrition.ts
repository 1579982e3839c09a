/** Describes the nutrition of a serving: the recipe's own facts, or else those of the recipes in it. */
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import { sumNutrition } from "../inner/sumNutrition";
import type { Nutrition, Recipe } from "../recipe";
import { formatNutrition, formatTitle } from "./formatNutrition";

export type DescribedNutrition = {
  title: string;
  nutrition: Partial<Nutrition>;
  /** What the numbers leave out. */
  hint?: string;
};

/** Returns null if nothing is known. */
export const describeNutrition = (recipe: Recipe): DescribedNutrition | null =>
  formatNutrition(recipe.nutrition).length > 0
    ? { title: formatTitle(recipe.nutrition), nutrition: recipe.nutrition! }
    : describeInnerNutrition(recipe);

/** For a recipe that has no nutrition facts of its own. */
export function describeInnerNutrition(recipe: Recipe): DescribedNutrition | null {
  const sum = sumNutrition(recipe);
  if (!sum) return null;
  const recipes = formatNames(sum.names);
  return {
    title: t("recipe.nutritionOfInner"),
    nutrition: sum.facts,
    hint: sum.isWhole ? t("recipe.allCounted", { recipes }) : t("recipe.onlyCounted", { recipes }),
  };
}
