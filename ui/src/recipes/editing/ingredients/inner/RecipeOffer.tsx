/** The offer to make an ingredient of a recipe whose name the line says. */
import { flushSync } from "react-dom";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import { asInnerRecipe } from "../../../inner/asInnerRecipe";
import { useRecipesByName } from "../../../inner/useRecipesByName";
import type { Ingredient } from "../../../recipe";
import { nameIngredient } from "../../rows/nameRows";
import { ingredientKind } from "../../rows/rowKinds";
import type { RowActions } from "../../rows/useRows";
import { focusMenu } from "../ReadLineButton";

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
  const recipe = useRecipesByName([ingredient], recipeId)(ingredient);
  if (!recipe) return null;
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
