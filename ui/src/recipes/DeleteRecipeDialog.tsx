/** Asks before a recipe goes, and offers to bring it back once it has gone. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import type { Page } from "@/api/resource";
import type { components } from "@/api/schema";
import { ConfirmDialog } from "@/kit/Dialog";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import type { Recipe, RecipeSummary } from "./recipe";
import { dropRecipe, staleRecipes } from "./recipeQueries";

export type DeleteRecipeDialogProps = { recipe: RecipeSummary; onClose: () => void; onDeleted?: () => void };

export function DeleteRecipeDialog({ recipe, onClose, onDeleted }: DeleteRecipeDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { failure: t("recipe.deleteFailed") },
    mutationFn: () => call("DELETE", `recipes/${recipe.slug}`),
    onSuccess: () => {
      onClose();
      onDeleted?.();
      const putBack = dropRecipe(cache, recipe.id);
      toast.success(t("recipe.deleted", { name: recipe.name }), { action: { label: t("toast.undo"), run: () => void bringBack(cache, recipe, putBack) } });
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog isOpen title={t("recipe.deleteTitle", { name: recipe.name })} confirm={t("recipe.delete")} busy={isPending} onClose={onClose} onConfirm={mutate}>
      <p>{t("recipe.deleteExplained")}</p>
    </ConfirmDialog>
  );
}

type Trashed = components["schemas"]["TrashedRecipe"];

/** From the trash; the dialog is long gone by then, so it tells what goes wrong itself. */
async function bringBack(cache: QueryClient, recipe: RecipeSummary, putBack: () => void) {
  try {
    const newest = { page: 1, perPage: 50, orderBy: "created_at", orderDirection: "desc" };
    const { items } = await call<Page<Trashed>>("GET", "recipes/trash", { query: newest });
    const trashed = items.find((one) => one.recipeId === recipe.id);
    if (!trashed) throw new Error("not in the trash any more");
    await call<Recipe>("POST", `recipes/trash/${trashed.id}/restore`);
    putBack();
    toast.success(t("menu.restored", { name: recipe.name }));
    await staleRecipes(cache);
  } catch (error) {
    toast.error(reasonOf(error, t("menu.restoreFailed")));
  }
}
