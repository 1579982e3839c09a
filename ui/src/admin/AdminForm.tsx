/** The form of one row of a kind. Sends only changed fields, and says so if the row was deleted in the meantime. */
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";

import { ApiError } from "@/api/client";
import { useSave } from "@/api/resource";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { useEdited } from "@/kit/form/useEdited";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import { withoutAsking } from "@/session/useUnsaved";

import type { AdminKind, AdminRow } from "./adminKind";

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

export type AdminFormProps<Row extends AdminRow, Fields, Values extends object> = {
  kind: AdminKind<Row, Fields>;
  row: Row;
  /** The values that the server has. */
  saved: Values;
  /** Returns the errors by field, in the user's language. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Returns the request that saves the changed values. */
  toFields: (changed: Partial<Values>) => Fields;
  onSaved?: () => unknown;
  children: (form: {
    values: Values;
    set: (change: Partial<Values>) => void;
    errors: FieldErrors<Values>;
  }) => ReactNode;
};

export function AdminForm<Row extends AdminRow, Fields, Values extends object>({
  kind,
  row,
  saved,
  validate,
  toFields,
  onSaved,
  children,
}: AdminFormProps<Row, Fields, Values>) {
  const { values, changed, set, isDirty, forget } = useEdited(saved);
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, error } = useSave(kind.of, row.id, (now) => {
    toast.success(t(kind.texts.saved, { name: kind.nameOf(now) }));
    return onSaved?.();
  });
  const faults = validate(values);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <SavedForm
      name={kind.nameOf(row)}
      isDirty={isDirty}
      error={isGone ? undefined : findGeneralError(error)}
      isInvalid={() => {
        setChecked(true);
        return Object.keys(faults).length > 0;
      }}
      onSave={() => mutateAsync(toFields(changed)).then(forget)}
    >
      {children({ values, set, errors: { ...mapServerErrors(error), ...(isChecked && faults) } })}
      {isGone && <DeletedMeanwhile kind={kind} />}
    </SavedForm>
  );
}

function DeletedMeanwhile<Row extends AdminRow>({ kind: { of, path, texts } }: { kind: AdminKind<Row, unknown> }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await cache.invalidateQueries({ queryKey: of.list.queryKey, exact: true });
    await navigate(path, withoutAsking);
  };
  return (
    <Banner kind="error" role="alert">
      <p>{t(texts.gone)}</p>
      <Button icon="arrow-back" onClick={() => void leave()}>
        {t("admin.backToList")}
      </Button>
    </Banner>
  );
}

/** Validates a row whose only required field is its name. */
export const requireName = ({ name }: { name: string }): { name?: string } =>
  name.trim() ? {} : { name: t("field.required") };

/** Returns the server's errors by field. */
export const mapServerErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {};

/** Returns the error to show above the form, or undefined if it is about single fields, which show it themselves. */
export const findGeneralError = (error: unknown) =>
  Object.keys(mapServerErrors(error)).length > 0 ? undefined : error;
