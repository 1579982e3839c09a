/** A question or a small form over the page; the page waits. Its parts are fetched when it first opens. */
import { type ReactNode, Suspense } from "react";

import { t } from "@/locales/language";

import type { IconName } from "../picture/icons";
import { DialogPanel } from "./preload";

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the cross, Cancel or a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  icon?: IconName;
  /** With `onSubmit` the dialog is a form: Enter in a line or Ctrl+Enter in a text sends it. */
  onSubmit?: () => void;
  submit?: string;
  /** At work: the submit button waits and the dialog stays. */
  busy?: boolean;
  /** The submit button destroys something. */
  danger?: boolean;
  cancel?: string;
  /** What was changed in it would be lost: a press beside it does nothing; Escape, the cross and the way back ask first. Cancel means it. */
  dirty?: boolean;
  /** A press beside it does nothing, though nothing would be lost. */
  firm?: boolean;
  /** `wide` for lists, `top` under the top bar (search), `side` as a drawer. */
  shape?: "wide" | "top" | "side";
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  /** `alertdialog` for questions about destroying. */
  role?: "dialog" | "alertdialog";
};

export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}

export type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One sentence that names the thing and what follows. */
  children: ReactNode;
  /** The verb: "Delete recipe". */
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
};

export function ConfirmDialog({ confirm, onConfirm, ...rest }: ConfirmDialogProps) {
  return <Dialog {...rest} role="alertdialog" danger submit={confirm} onSubmit={onConfirm} cancel={t("dialog.keep")} />;
}
