/**
 * The dialog to create or edit a food, unit, label, category, tag or tool: its name, and the fields specific to its
 * kind.
 */
import { type ReactNode, useState } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { useSave } from "@/api/resource";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { CONFLICT, type NamedItem, type NamedItems } from "./namedItems";

/** Without `item`, the form creates a new item, initially named `initialName`. */
export type NamedItemFormProps<One extends NamedItem> = {
  item?: One;
  initialName?: string;
  onClose: () => void;
  onSaved?: (saved: One) => void;
};

type OwnProps<One extends NamedItem> = Omit<NamedItemFormProps<One>, "called"> & {
  of: NamedItems<One>;
  /** The values to send. The form itself has only the field for the name. */
  values: Partial<One> & { name: string };
  isDirty: boolean;
  /** Whether a field in `children` is invalid. That field shows its error itself. */
  isInvalid?: boolean;
  onName: (name: string) => void;
  children?: ReactNode;
};

export function NamedItemForm<One extends NamedItem>({
  of,
  item,
  values,
  isDirty,
  isInvalid = false,
  onName,
  onClose,
  onSaved,
  children,
}: OwnProps<One>) {
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSave(of, item?.id, (saved) => {
    onClose();
    onSaved?.(saved);
  });
  const name = values.name.trim();
  const nameError =
    error instanceof ApiError
      ? (error.fields.name ?? (error.status === CONFLICT ? t("kitchen.taken") : undefined))
      : undefined;
  const save = () => {
    setChecked(true);
    if (name && !isInvalid) mutate({ ...values, name });
  };
  return (
    <Dialog
      isOpen
      icon={item ? "edit" : "plus"}
      title={item ? t("kitchen.change", { name: item.name }) : t(`kitchen.${of.kind}.new`)}
      submit={t(item ? "actions.save" : "dialog.create")}
      busy={isPending}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={save}
    >
      {error && !nameError && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
      <TextField
        label={t("kitchen.name")}
        value={values.name}
        onChange={onName}
        required
        autoFocus
        autoComplete="off"
        dir="auto"
        error={isChecked && !name ? t("field.required") : nameError}
      />
      {children}
    </Dialog>
  );
}
