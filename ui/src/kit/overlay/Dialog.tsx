/** A modal dialog with a question or a small form. Its code is loaded when it first opens. */
import { type ReactNode, Suspense } from "react";

import { t } from "@/locales/language";

import type { DialogProps } from "./panels/DialogPanel";
import { DialogPanel } from "./preload";

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
