/** The dialog to name and create a group. A new group is private and has one household. */
import { useState } from "react";

import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useCreateGroup } from "./groups";

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [isChecked, setChecked] = useState(false);
  const make = useCreateGroup(onClose);
  const save = () => {
    setChecked(true);
    if (name.trim()) make.mutate({ name: name.trim() });
  };
  return (
    <Dialog
      isOpen
      icon="group"
      title={t("admin.newGroup")}
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
        label={t("admin.groupName")}
        value={name}
        onChange={setName}
        autoFocus
        help={t("admin.newGroupHelp")}
        error={isChecked && !name.trim() ? t("field.required") : undefined}
      />
    </Dialog>
  );
}
