/** A modal dialog with a question or a small form. Its code is loaded when it first opens. */
import { type ReactNode, Suspense } from "react";

import { t } from "@/locales/language";

import type { IconName } from "../picture/icons";
import { DialogPanel } from "./preload";

export type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, the close button, Cancel, or a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  icon?: IconName;
  /** Makes the dialog a form: Enter in a text field or Ctrl+Enter in a text area submits it. */
  onSubmit?: () => void;
  submit?: string;
  /** Whether the form is being submitted. The dialog can then be neither submitted again nor closed. */
  busy?: boolean;
  /** Whether the submit button deletes something. */
  danger?: boolean;
  cancel?: string;
  /**
   * Whether there are unsaved changes. A click outside then does nothing, and Escape, the close button and Back ask
   * first. Cancel discards the changes without asking.
   */
  dirty?: boolean;
  /** Whether a click outside does nothing even without unsaved changes. */
  ignoreOutsideClick?: boolean;
  /** `wide` is for lists, `top` appears below the top bar (for the search), and `side` is a drawer. */
  shape?: "wide" | "top" | "side";
  /** Further buttons, placed before Cancel. */
  actions?: ReactNode;
  /** `alertdialog` is for a question before something is deleted. */
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
  /** The text of the button, which names the action: "Delete recipe". */
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
};

export function ConfirmDialog({ confirm, onConfirm, ...rest }: ConfirmDialogProps) {
  return <Dialog {...rest} role="alertdialog" danger submit={confirm} onSubmit={onConfirm} cancel={t("dialog.keep")} />;
}
