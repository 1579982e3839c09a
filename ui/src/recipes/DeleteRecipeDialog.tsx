/** Asks for confirmation before deleting a recipe, and offers Undo afterwards. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useOnce } from "@/api/useOnce";
import { toast } from "@/base/toast";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import type { Recipe, RecipeSummary } from "./recipe";
import { removeRecipe, invalidateRecipes } from "./recipeQueries";

export type DeleteRecipeDialogProps = { recipe: RecipeSummary; onClose: () => void; onDeleted?: () => void };

export function DeleteRecipeDialog({ recipe, onClose, onDeleted }: DeleteRecipeDialogProps) {
  const cache = useQueryClient();
  const { once, isBusy } = useOnce({
    meta: { failure: t("recipe.deleteFailed") },
    mutationFn: () => call("DELETE", `recipes/${recipe.slug}`),
    onSuccess: () => {
      onClose();
      onDeleted?.();
      const putBack = removeRecipe(cache, recipe.id);
      toast.success(t("recipe.deleted", { name: recipe.name }), {
        action: { label: t("toast.undo"), run: () => void restoreRecipe(cache, recipe, putBack) },
      });
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("recipe.deleteTitle", { name: recipe.name })}
      confirm={t("recipe.delete")}
      busy={isBusy}
      onClose={onClose}
      onConfirm={once}
    >
      <p>{t("recipe.deleteExplained")}</p>
    </ConfirmDialog>
  );
}

/** Restores the recipe from the trash. Errors go to a toast, because the dialog is already closed. */
async function restoreRecipe(cache: QueryClient, recipe: RecipeSummary, putBack: (restored: Recipe) => void) {
  try {
    const restored = await call<Recipe>("POST", `recipes/trash/${recipe.id}/restore`);
    putBack(restored);
    toast.success(t("menu.restored", { name: restored.name }));
    await invalidateRecipes(cache);
  } catch (error) {
    toast.error(describeError(error, t("menu.restoreFailed")));
  }
}
