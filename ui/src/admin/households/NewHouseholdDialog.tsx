/** The dialog to create a household in a chosen group. */
import { useState } from "react";

import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { useAdminGroups } from "../adminQueries";
import { useCreateHousehold } from "./households";

export function NewHouseholdDialog({ onClose }: { onClose: () => void }) {
  const self = useUser()!;
  const groups = useAdminGroups();
  const [groupId, setGroupId] = useState(self.groupId);
  const [name, setName] = useState("");
  const [isChecked, setChecked] = useState(false);
  const make = useCreateHousehold(onClose);
  const save = () => {
    setChecked(true);
    if (name.trim()) make.mutate({ groupId, name: name.trim() });
  };
  return (
    <Dialog
      isOpen
      icon="home"
      title={t("group.newHousehold")}
      submit={t("dialog.create")}
      busy={make.isPending}
      dirty={name !== ""}
      onClose={onClose}
      onSubmit={save}
    >
      {make.error && (
        <Banner kind="error" role="alert">
          {errorMessage(make.error)}
        </Banner>
      )}
      <TextField
        label={t("group.householdName")}
        value={name}
        onChange={setName}
        autoFocus
        error={isChecked && !name.trim() ? t("field.required") : undefined}
      />
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
    </Dialog>
  );
}
