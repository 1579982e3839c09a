/** Asks for confirmation before moving several recipes to the trash, and offers Undo afterwards. */
import { useQueryClient } from "@tanstack/react-query";

import { describeError } from "@/api/queryClient";
import { toast } from "@/base/toast";
import { BatchProgress } from "@/kit/feedback/BatchProgress";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { deleteAll, undoDeletion, useBulk } from "./bulk";
import { ChosenRecipes } from "./BulkDialog";
import type { RecipeSummary } from "../recipe";
import { removeRecipe } from "../recipeQueries";

export function DeleteManyDialog({
  recipes,
  onClose,
  onDone,
}: {
  recipes: RecipeSummary[];
  onClose: () => void;
  onDone: () => void;
}) {
  const cache = useQueryClient();
  const restoreAll = (gone: RecipeSummary[]) => {
    undoDeletion(cache, gone)
      .then(() => toast.success(t("bulk.broughtBack", { count: gone.length })))
      .catch((error: unknown) => toast.error(describeError(error, t("bulk.notAllBack"))));
  };
  const bulk = useBulk((gone, left) => {
    for (const { id } of gone) removeRecipe(cache, id);
    if (left.length === 0) {
      onClose();
      onDone();
    }
    toast.success(t("bulk.did.delete", { count: gone.length }), {
      action: { label: t("toast.undo"), run: () => restoreAll(gone) },
    });
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("bulk.deleteTitle", { count: recipes.length })}
      confirm={t("bulk.submit.delete")}
      busy={bulk.isPending}
      onClose={onClose}
      onConfirm={() => bulk.begin(recipes, deleteAll)}
    >
      <p>{t("bulk.deleteExplained")}</p>
      <ChosenRecipes recipes={recipes} />
      <BatchProgress batch={bulk} count={recipes.length} />
    </ConfirmDialog>
  );
}
