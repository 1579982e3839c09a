/** Asks for confirmation before deleting several recipe actions, and lists their titles. */
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { WindowedList } from "@/kit/table/WindowedList";
import { t } from "@/locales/language";
import type { RecipeAction } from "@/recipes/recipeActions";

export function DeleteActionsDialog({
  actions,
  onClose,
  onConfirm,
}: {
  actions: RecipeAction[];
  onClose: () => void;
  onConfirm: () => void;
}) {
  const title = t("kitchen.deleteMany", { count: actions.length });
  return (
    <ConfirmDialog isOpen title={title} confirm={t("kitchen.delete")} onClose={onClose} onConfirm={onConfirm}>
      <WindowedList label={title} items={actions} rowHeight={32} rows={6} keyOf={({ id }) => id}>
        {({ title: name }) => <bdi>{name}</bdi>}
      </WindowedList>
      <p>{t("actions.leaveMenus")}</p>
    </ConfirmDialog>
  );
}
