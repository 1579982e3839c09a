/** Asks for confirmation before deleting a group, and says what is deleted with it. */
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import type { AdminGroup } from "../adminQueries";
import { useDeleteGroup } from "./groups";

export function DeleteGroupDialog({
  group,
  onClose,
  onDeleted,
}: {
  group: AdminGroup;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteGroup(onDeleted);
  return (
    <ConfirmDialog
      isOpen
      title={t("admin.deleteGroupTitle", { name: group.name })}
      confirm={t("admin.deleteGroup")}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(group)}
    >
      <p>{t("admin.deleteGroupExplained")}</p>
      {remove.error && (
        <Banner kind="error" role="alert">
          {errorMessage(remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
