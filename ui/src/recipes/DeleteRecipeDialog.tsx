/** Asks before a recipe goes for good. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { ConfirmDialog } from "@/kit/Dialog";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import type { RecipeSummary } from "./recipe";
import { dropRecipe } from "./recipeQueries";

export type DeleteRecipeDialogProps = { recipe: RecipeSummary; onClose: () => void; onDeleted?: () => void };

export function DeleteRecipeDialog({ recipe, onClose, onDeleted }: DeleteRecipeDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { failure: t("recipe.deleteFailed") },
    mutationFn: () => call("DELETE", `recipes/${recipe.slug}`),
    onSuccess: () => {
      onClose();
      onDeleted?.();
      dropRecipe(cache, recipe.id);
      toast.success(t("recipe.deleted", { name: recipe.name }));
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog isOpen title={t("recipe.deleteTitle", { name: recipe.name })} confirm={t("recipe.delete")} busy={isPending} onClose={onClose} onConfirm={mutate}>
      <p>{t("recipe.deleteExplained")}</p>
    </ConfirmDialog>
  );
}
