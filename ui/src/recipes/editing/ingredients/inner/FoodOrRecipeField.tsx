/** The field for the food of an ingredient, which can also be another recipe. */
import { useMemo, useState } from "react";

import type { FoodChoice } from "@/foods/nameLists";
import { Combobox } from "@/kit/form/combobox/Combobox";
import { t } from "@/locales/language";

import type { IngredientFood, RecipeReference } from "../../../recipe";
import type { FoodOrUnitProps } from "../NameFields";
import { type RecipeChoice, useRecipeChoices } from "./useRecipeChoices";

type FoodOrRecipeProps = FoodOrUnitProps<FoodChoice, IngredientFood> & {
  /** The recipe that is edited. A new one has no ID yet. */
  recipeId?: string;
  onRecipe: (recipe: RecipeReference) => void;
};

export function FoodOrRecipeField({ name, choices, value, onNear, onChange, recipeId, onRecipe }: FoodOrRecipeProps) {
  const [typed, setTyped] = useState("");
  const recipes = useRecipeChoices(typed, recipeId);
  const all = useMemo<(FoodChoice | RecipeChoice)[] | undefined>(
    () => (recipes.length > 0 ? [...(choices ?? []), ...recipes] : choices),
    [choices, recipes],
  );
  return (
    <Combobox
      label={t("rows.food", { name })}
      hideLabel
      choices={all}
      value={value ?? null}
      onNear={onNear}
      onSearch={setTyped}
      input={{ placeholder: t("rows.foodHint"), maxLength: 200 }}
      onChange={(choice) => (choice && "recipe" in choice ? onRecipe(choice.recipe) : onChange(choice?.source ?? null))}
      onCreate={(fresh) => onChange({ name: fresh })}
    />
  );
}
