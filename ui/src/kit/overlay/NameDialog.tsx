/** The dialog that asks for the name of something new, or for another name. */
import { type ReactNode, useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { t } from "@/locales/language";

import { Banner } from "../feedback/Banner";
import { TextField } from "../form/TextField";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./panels/DialogPanel";

export type NameDialogProps = Pick<DialogProps, "icon" | "title"> & {
  label: string;
  help?: string;
  /** The name until now. Without one, the dialog creates something. */
  name?: string;
  busy: boolean;
  error: unknown;
  onSave: (name: string) => void;
  onClose: () => void;
  /** Further fields after the name. */
  children?: ReactNode;
};

export function NameDialog({
  icon,
  title,
  label,
  help,
  name = "",
  busy,
  error,
  onSave,
  onClose,
  children,
}: NameDialogProps) {
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
      icon={icon}
      title={title}
      submit={t(name ? "editing.save" : "dialog.create")}
      busy={busy}
      dirty={wanted !== name}
      onClose={onClose}
      onSubmit={save}
    >
      {Boolean(error) && !nameError && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
      <TextField
        label={label}
        help={help}
        value={wanted}
        onChange={setWanted}
        autoFocus
        error={isChecked && !wanted.trim() ? t("field.required") : nameError}
      />
      {children}
    </Dialog>
  );
}
