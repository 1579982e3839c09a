/** The offer to make an ingredient of a recipe whose name the line says. */
import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import type { Ingredient, InnerRecipe } from "../../../recipe";
import { nameIngredient } from "../../rows/nameRows";
import { ingredientKind } from "../../rows/rowKinds";
import type { RowActions } from "../../rows/useRows";
import { focusMenu } from "../ReadLineButton";
import { asInnerRecipe, nameWords } from "./asInnerRecipe";

type CalledRecipes = components["schemas"]["CalledRecipes"];

export type RecipeOfferProps = {
  ingredient: Ingredient;
  /** The recipe that is edited, which cannot be an ingredient of itself. */
  recipeId?: string;
  disableAmount: boolean;
  actions: RowActions<Ingredient>;
  /** Turns on amounts in the recipe's settings. */
  onAmounts?: () => void;
};

export function RecipeOffer({ ingredient, recipeId, disableAmount, actions, onAmounts }: RecipeOfferProps) {
  const recipe = useRecipeByName(nameWords(ingredient));
  if (!recipe || recipe.id === recipeId) return null;
  const id = ingredientKind.idOf(ingredient);
  const take = () => {
    const change = asInnerRecipe(ingredient, recipe);
    if (disableAmount) flushSync(() => onAmounts?.());
    actions.change(id, change, "structure");
    actions.announce(t("rows.readDone", { name: nameIngredient({ ...ingredient, ...change }, false) }));
    focusMenu(document.querySelector(`[data-row="${CSS.escape(id)}"]`));
  };
  return (
    <div className="read-offers" role="status">
      <Button compact icon="recipes" onClick={take}>
        {t("rows.useRecipe", { name: recipe.name })}
      </Button>
    </div>
  );
}

/** Returns the first recipe that has one of these names. */
function useRecipeByName(names: string[]): InnerRecipe | undefined {
  const { data } = useQuery({
    queryKey: ["recipes", "by-name", names],
    queryFn: ({ signal }) =>
      call<CalledRecipes>("GET", "recipes/suggestions/by-name", { query: { name: names }, signal }),
    enabled: names.length > 0,
    retry: false,
    meta: { quiet: true },
  });
  return data?.items[0]?.recipe;
}
