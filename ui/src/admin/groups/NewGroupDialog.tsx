/** The dialog to name and create a group. A new group is private and has one household. */
import { useSave } from "@/api/resource";
import { toast } from "@/base/toast";
import { NameDialog } from "@/kit/overlay/NameDialog";
import { t } from "@/locales/language";

import { groupKind } from "./groups";

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useSave(groupKind.of, undefined, ({ name }) => {
    onClose();
    toast.success(t(groupKind.texts.made, { name }));
  });
  return (
    <NameDialog
      icon="group"
      title={t(groupKind.texts.create)}
      label={t("admin.groupName")}
      help={t("admin.newGroupHelp")}
      busy={isPending}
      error={error}
      onSave={(name) => mutate({ name })}
      onClose={onClose}
    />
  );
}
