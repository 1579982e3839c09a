/** A form with a save button. Asks before the user leaves with unsaved changes. */
import { type ReactNode, useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { focusFirstInvalid } from "@/kit/form/focusFirstInvalid";
import { t } from "@/locales/language";

import { LeaveDialog } from "./LeaveDialog";
import { useUnsaved } from "./useUnsaved";

export type SavedFormProps = {
  /** The name of what the form edits, such as "Family", for the question about unsaved changes. */
  name: string;
  isDirty: boolean;
  /** Rejects with the server's error if saving failed. */
  onSave: () => Promise<unknown>;
  /** Returns whether the form has errors, and shows them at the fields. A form with errors is not sent. */
  isInvalid?: () => boolean;
  /** The server's error, unless a field shows it. */
  error?: unknown;
  submit?: string;
  children: ReactNode;
  /** Further buttons after the save button. */
  aside?: ReactNode;
};

export function SavedForm({
  name,
  isDirty,
  onSave,
  isInvalid,
  error,
  submit = t("editing.save"),
  children,
  aside,
}: SavedFormProps) {
  const [isSaving, save] = useSavingOnce(onSave, isInvalid);
  const blocker = useUnsaved(isDirty);
  const saveAndLeave = async () => {
    if (await save()) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <form
      className="entry saved-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
        focusFirstInvalid(event.currentTarget);
      }}
    >
      {children}
      {Boolean(error) && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
      <div className="go">
        <Button type="submit" kind="filled" icon="check" busy={isSaving}>
          {submit}
        </Button>
        {aside}
      </div>
      {blocker.state === "blocked" && (
        <LeaveDialog
          name={name}
          isSaving={isSaving}
          maySave
          onSave={() => void saveAndLeave()}
          onDiscard={() => blocker.proceed()}
          onStay={() => blocker.reset()}
        />
      )}
    </form>
  );
}

/** Returns whether the form is being saved, and a function that saves it and resolves to whether that succeeded. */
function useSavingOnce(onSave: SavedFormProps["onSave"], isInvalid: SavedFormProps["isInvalid"]) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return false;
    if (isInvalid?.()) return false;
    setSaving(true);
    try {
      await onSave();
      return true;
    } catch {
      return false;
    } finally {
      setSaving(false);
    }
  };
  return [isSaving, save] as const;
}
