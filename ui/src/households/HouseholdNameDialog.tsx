/** The dialog that asks for the name of a new or existing household. */
import { useState } from "react";

import { ApiError } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

export type HouseholdNameDialogProps = {
  name?: string;
  busy: boolean;
  error: unknown;
  onSave: (name: string) => void;
  onClose: () => void;
};

export function HouseholdNameDialog({ name = "", busy, error, onSave, onClose }: HouseholdNameDialogProps) {
  const [wanted, setWanted] = useState(name);
  const [isChecked, setChecked] = useState(false);
  const nameError = error instanceof ApiError ? error.fields.name : undefined;
  const save = () => {
    setChecked(true);
    if (wanted.trim()) onSave(wanted.trim());
  };
  return (
    <Dialog
      isOpen
      icon="home"
      title={name ? t("group.rename", { name }) : t("group.newHousehold")}
      submit={t(name ? "editing.save" : "dialog.create")}
      busy={busy}
      dirty={wanted !== name}
      onClose={onClose}
      onSubmit={save}
    >
      {Boolean(error) && !nameError && (
        <Banner kind="error" role="alert">
          {errorMessage(error)}
        </Banner>
      )}
      <TextField
        label={t("group.householdName")}
        value={wanted}
        onChange={setWanted}
        autoFocus
        error={isChecked && !wanted.trim() ? t("field.required") : nameError}
      />
    </Dialog>
  );
}
