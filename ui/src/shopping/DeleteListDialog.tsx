/** Asks before a list is deleted with its items. */
import { toast } from "@/base/toast";
import { useNavigation } from "@/kit/navigation";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { listsPath } from "./paths";
import { nameList, type ShoppingListSummary, useDeleteList } from "./shoppingLists";

export type DeleteListDialogProps = { list: Pick<ShoppingListSummary, "id" | "name">; onClose: () => void };

export function DeleteListDialog({ list, onClose }: DeleteListDialogProps) {
  const { go, path } = useNavigation();
  const { mutate, isPending } = useDeleteList(list.id, () => {
    onClose();
    toast.success(t("shopping.listDeleted", { name: nameList(list) }));
    if (path.includes(list.id)) go(listsPath, { replace: true });
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("shopping.deleteTitle", { name: nameList(list) })}
      confirm={t("shopping.deleteList")}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t("shopping.deleteExplained")}
    </ConfirmDialog>
  );
}
