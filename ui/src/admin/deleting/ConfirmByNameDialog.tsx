/** The dialog that deletes something with everything in it, once its name was typed. A large deletion shows how far it is. */
import { type ReactNode, useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useDeletion } from "./useDeletion";

export type ConfirmByNameDialogProps = {
  title: string;
  /** The text of the button, which names the action. */
  confirm: string;
  /** What has to be typed. */
  name: string;
  /** The path of the kind, such as `admin/groups`, and the id of what is deleted. */
  path: string;
  id: string;
  isLoading?: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** What is deleted. */
  children: ReactNode;
};

export function ConfirmByNameDialog({
  title,
  confirm,
  name,
  path,
  id,
  isLoading,
  onClose,
  onDeleted,
  children,
}: ConfirmByNameDialogProps) {
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const deletion = useDeletion(path, id, onDeleted);
  const isRight = fold(typed) === fold(name);
  if (deletion.isRunning) return <RunningDialog title={title} done={deletion.done} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="delete"
      title={title}
      danger
      submit={confirm}
      busy={isLoading || deletion.isPending}
      cancel={t("dialog.keep")}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (isRight) deletion.begin(typed);
      }}
    >
      {children}
      <TextField
        label={t("admin.typeName", { name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        error={isChecked && !isRight ? t("admin.wrongName") : undefined}
      />
      {Boolean(deletion.error) && (
        <Banner kind="error" role="alert">
          {deletion.error instanceof Error ? describeError(deletion.error) : String(deletion.error)}
        </Banner>
      )}
    </Dialog>
  );
}

function RunningDialog({ title, done, onClose }: { title: string; done: number; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      icon="delete"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("dialog.close")}</Button>}
    >
      <TaskProgress doing={t("admin.deleting", { count: done })} name={title} />
      <p>{t("admin.deletingGoesOn")}</p>
    </Dialog>
  );
}

/** Compares as the server does: case and white space do not matter. */
const fold = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
