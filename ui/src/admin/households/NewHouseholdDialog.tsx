/** The dialog to create a household in a chosen group. */
import { useState } from "react";

import { useSave } from "@/api/resource";
import { toast } from "@/base/toast";
import { Select } from "@/kit/form/Select";
import { NameDialog } from "@/kit/overlay/NameDialog";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { useAdminGroups } from "../adminQueries";
import { householdKind } from "./households";

export function NewHouseholdDialog({ onClose }: { onClose: () => void }) {
  const self = useUser()!;
  const groups = useAdminGroups();
  const [groupId, setGroupId] = useState(self.groupId);
  const { mutate, isPending, error } = useSave(householdKind.of, undefined, ({ name }) => {
    onClose();
    toast.success(t(householdKind.texts.made, { name }));
  });
  return (
    <NameDialog
      icon="home"
      title={t(householdKind.texts.create)}
      label={t("group.householdName")}
      busy={isPending}
      error={error}
      onSave={(name) => mutate({ groupId, name })}
      onClose={onClose}
    >
      <Select
        label={t("admin.group")}
        value={groupId}
        onChange={setGroupId}
        options={
          groups.length > 0
            ? groups.map((group) => ({ value: group.id, label: group.name }))
            : [{ value: self.groupId, label: self.group }]
        }
      />
    </NameDialog>
  );
}
