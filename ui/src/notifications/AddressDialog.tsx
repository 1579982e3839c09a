/** The dialog to create or edit something with a name that sends to an address: an action or a webhook. */
import { type ReactNode, useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { TextField, UrlField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";

export type NamedAddress = { name: string; url: string };

/** A text field of the dialog: its label, and what the server calls it in its errors. */
type AddressField = { label: string; serverName: string };

export type AddressDialogProps = {
  icon: IconName;
  title: string;
  submit: string;
  before: NamedAddress;
  name: AddressField;
  url: AddressField & { placeholder: string; help?: ReactNode };
  /** Whether the other fields have changes. */
  isChanged: boolean;
  saving: { isPending: boolean; error: Error | null };
  /** Called with trimmed texts once the required ones are filled in. */
  onSave: (fields: NamedAddress) => void;
  onClose: () => void;
  /** Fields between the name and the address. */
  children?: ReactNode;
  /** Returns the fields after the address, with the server's errors by field. */
  more?: (serverErrors: Record<string, string>) => ReactNode;
};

export function AddressDialog(props: AddressDialogProps) {
  const { before, name, url, saving, onSave } = props;
  const [fields, setFields] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const serverErrors = saving.error instanceof ApiError ? saving.error.fields : {};
  const missing = (text: string) => (isChecked && !text.trim() ? t("field.required") : undefined);
  const save = () => {
    setChecked(true);
    const asked = { name: fields.name.trim(), url: fields.url.trim() };
    if (asked.name && asked.url) onSave(asked);
  };
  return (
    <Dialog
      isOpen
      icon={props.icon}
      title={props.title}
      submit={props.submit}
      busy={saving.isPending}
      dirty={props.isChanged || fields.name !== before.name || fields.url !== before.url}
      onClose={props.onClose}
      onSubmit={save}
    >
      {saving.error && Object.keys(serverErrors).length === 0 && (
        <Banner kind="error" role="alert">
          {describeError(saving.error)}
        </Banner>
      )}
      <TextField
        label={name.label}
        value={fields.name}
        onChange={(next) => setFields({ ...fields, name: next })}
        autoFocus
        error={missing(fields.name) ?? serverErrors[name.serverName]}
      />
      {props.children}
      <UrlField
        type="text"
        label={url.label}
        value={fields.url}
        onChange={(next) => setFields({ ...fields, url: next })}
        placeholder={url.placeholder}
        error={missing(fields.url) ?? serverErrors[url.serverName]}
        help={url.help}
      />
      {props.more?.(serverErrors)}
    </Dialog>
  );
}
