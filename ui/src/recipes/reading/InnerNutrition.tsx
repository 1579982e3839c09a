/** What the recipes in a recipe add to the nutrition facts of a serving, for a recipe that has none of its own. */
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import { sumNutrition } from "../inner/sumNutrition";
import type { Recipe } from "../recipe";
import { NutritionList } from "./NutritionList";

export function InnerNutrition({ recipe }: { recipe: Recipe }) {
  const sum = sumNutrition(recipe);
  if (!sum) return null;
  const recipes = formatNames(sum.names);
  return (
    <NutritionList
      title={t("recipe.nutritionOfInner")}
      nutrition={sum.facts}
      hint={sum.isWhole ? t("recipe.allCounted", { recipes }) : t("recipe.onlyCounted", { recipes })}
    />
  );
}
