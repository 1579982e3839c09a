/** Offers to link the ingredients of a just imported recipe that are recipes of the group: "1 recipe Basic dough". */
import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

import { asInnerRecipe } from "../inner/asInnerRecipe";
import { useRecipesByName } from "../inner/useRecipesByName";
import type { Ingredient, RecipeReference, Recipe } from "../recipe";
import { invalidateRecipe } from "../recipeQueries";
import { useEditRight } from "../useEditRight";
import "./mentioned-tools.css";

export function MentionedRecipes({ recipe }: { recipe: Recipe }) {
  const mayEdit = useEditRight(recipe) === null;
  const lines: Ingredient[] = mayEdit ? (recipe.recipeIngredient ?? []) : [];
  const recipeOf = useRecipesByName(lines, recipe.id);
  const { isPending, mutate } = useAction(
    (inner: RecipeReference) => {
      const linked = lines.map((line) =>
        recipeOf(line)?.id === inner.id ? { ...line, ...asInnerRecipe(line, inner) } : line,
      );
      return call<Recipe>("PATCH", `recipes/${recipe.id}`, {
        body: { recipeIngredient: linked, settings: { ...recipe.settings, disableAmount: false } },
        ifMatch: recipe.dateUpdated,
      });
    },
    // Also after a failure, because somebody else may have changed the recipe.
    { onEnd: (cache) => void invalidateRecipe(cache, recipe.id) },
  );
  const mentioned = new Map(lines.flatMap((line) => recipeOf(line) ?? []).map((one) => [one.id, one]));
  if (mentioned.size === 0) return null;
  return (
    <Banner kind="note">
      <p id="mentioned-recipes">{t("recipe.mentionedRecipes")}</p>
      <ul className="mentioned-tools" aria-labelledby="mentioned-recipes">
        {[...mentioned.values()].map((inner) => (
          <li key={inner.id}>
            <Button compact icon="recipes" busy={isPending} onClick={() => mutate(inner)}>
              {t("rows.useRecipe", { name: inner.name })}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
