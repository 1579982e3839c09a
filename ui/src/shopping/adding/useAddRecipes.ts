/** Adds chosen ingredients of recipes to a list, with Undo. */
import { useQueryClient } from "@tanstack/react-query";

import { runBatch, useUndoBatch } from "@/api/batch";
import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { shoppingListPath } from "@/base/memberPaths";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";
import type { Ingredient } from "@/recipes/recipe";

import { ITEMS, LISTS } from "../paths";

export type ChosenRecipe = { recipeId: string; scale: number; ingredients: Ingredient[] };

/** The most recipes in one request. */
const MOST_AT_ONCE = 50;

export function useAddRecipes(listName: string, onAdded: (listId: string) => void) {
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: [LISTS] });
    void cache.invalidateQueries({ queryKey: [ITEMS] });
  };
  const undoAdding = useUndoBatch(
    ({ listId, recipeId, scale }: ChosenRecipe & { listId: string }) =>
      call("POST", `${LISTS}/${listId}/recipe/${recipeId}/delete`, { body: { recipeDecrementQuantity: scale } }),
    refresh,
  );
  const undo = (listId: string, chosen: ChosenRecipe[]) =>
    undoAdding(
      chosen.map((one) => ({ ...one, listId })),
      () => toast.success(t("addToList.undone")),
    );
  return useAction(
    ({ listId, chosen }: { listId: string; chosen: ChosenRecipe[] }) =>
      runBatch(
        chosen,
        (part) =>
          call("POST", `${LISTS}/${listId}/recipe`, {
            body: part.map(({ recipeId, scale, ingredients }) => ({
              recipeId,
              recipeIncrementQuantity: scale,
              recipeIngredients: ingredients,
            })),
          }),
        undefined,
        MOST_AT_ONCE,
      ),
    {
      failure: t("addToList.failed"),
      onDone: (_, { listId, chosen }) => {
        onAdded(listId);
        const count = chosen.reduce((sum, { ingredients }) => sum + ingredients.length, 0);
        toast.success(t("addToList.done", { count, name: listName }), {
          link: { label: t("addToList.open"), to: shoppingListPath(listId) },
          action: { label: t("toast.undo"), run: () => undo(listId, chosen) },
        });
      },
      onEnd: refresh,
    },
  );
}
