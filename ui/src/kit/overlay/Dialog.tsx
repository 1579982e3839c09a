/** A modal question or small form. Its code is loaded when it first opens. */
import { type ReactNode, Suspense } from "react";

import { t } from "@/locales/language";

import type { IconName } from "../picture/icons";
import { DialogPanel } from "./preload";

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the close button, Cancel, or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  icon?: IconName;
  /** Makes the dialog a form: Enter in a text field or Ctrl+Enter in a text area submits it. */
  onSubmit?: () => void;
  submit?: string;
  /** Submitting: the dialog can be neither submitted again nor closed. */
  busy?: boolean;
  /** The submit button deletes something. */
  danger?: boolean;
  cancel?: string;
  /**
   * There are unsaved changes: a press outside does nothing; Escape, the close button and Back ask first. Cancel
   * discards them without asking.
   */
  dirty?: boolean;
  /** A press outside does nothing, although no changes would be lost. */
  firm?: boolean;
  /** `wide` for lists, `top` below the top bar (search), `side` as a drawer. */
  shape?: "wide" | "top" | "side";
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  /** `alertdialog` for questions before something is deleted. */
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
  /** One sentence that names the item and the consequence. */
  children: ReactNode;
  /** The action: "Delete recipe". */
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
};

export function ConfirmDialog({ confirm, onConfirm, ...rest }: ConfirmDialogProps) {
  return <Dialog {...rest} role="alertdialog" danger submit={confirm} onSubmit={onConfirm} cancel={t("dialog.keep")} />;
}
