/** Asks a user who leaves a form with unsaved changes whether to save them, discard them, or stay. */
import { Button } from "@/kit/Button";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

export type LeaveDialogProps = {
  name: string;
  isSaving: boolean;
  maySave: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
};

export function LeaveDialog({ name, isSaving, maySave, onSave, onDiscard, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="edit"
      title={t("editing.leaveTitle", { name })}
      busy={isSaving}
      ignoreOutsideClick
      onClose={onStay}
      submit={t("editing.save")}
      cancel={t("editing.stay")}
      onSubmit={maySave ? onSave : onStay}
      actions={
        <Button kind="danger" icon="delete" onClick={onDiscard} disabled={isSaving}>
          {t("editing.discard")}
        </Button>
      }
    >
      <p>{t(maySave ? "editing.leave" : "editing.leaveBroken")}</p>
    </Dialog>
  );
}
