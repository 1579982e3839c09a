/** The content of a `Dialog`. React Aria traps the focus in it, and `useReturnFocus` restores the focus afterwards. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { t } from "@/locales/language";

import { Button } from "../../Button";
import { classes } from "../../classes";
import { focusFirstInvalid } from "../../form/focusFirstInvalid";
import { IconButton } from "../../IconButton";
import { DiscardQuestion } from "./DiscardQuestion";
import { OverlayLocale } from "./OverlayLocale";
import { Icon } from "../../picture/Icon";
import type { IconName } from "../../picture/icons";
import { useBackToClose } from "./useBackToClose";
import { useReturnFocus } from "./useReturnFocus";

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
  /** `wide` is for lists, and `top` appears below the top bar (for the search). */
  shape?: "wide" | "top";
  /** Further buttons, placed before Cancel. */
  actions?: ReactNode;
  /** `alertdialog` is for a question before something is deleted. */
  role?: "dialog" | "alertdialog";
};

export default function DialogPanel(props: DialogProps) {
  const { onClose, title, icon, shape, dirty, ignoreOutsideClick, busy, role = "dialog" } = props;
  const heading = useId();
  const [isAsking, setAsking] = useState(false);
  useReturnFocus();
  const asks = isAsking && dirty === true && !busy;
  const leave = () => {
    if (dirty) setAsking(!asks);
    else onClose();
  };
  useBackToClose(true, () => {
    if (!busy) leave();
    return !busy && !dirty;
  });
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen
        isDismissable={!dirty && !ignoreOutsideClick && !busy}
        isKeyboardDismissDisabled={busy}
        className={classes("scrim", shape && `for-${shape}`)}
        onOpenChange={(isOpen) => {
          if (!isOpen) leave();
        }}
      >
        <Modal className={classes("dialog-frame", shape && `as-${shape}`)}>
          <AriaDialog className="dialog" role={role} aria-labelledby={heading}>
            <div className="dialog-head" inert={asks}>
              {icon && <Icon name={icon} size="big" />}
              <h2 id={heading} title={title}>
                {title}
              </h2>
              <IconButton icon="x" label={t("dialog.close")} disabled={busy} onClick={leave} />
            </div>
            <DialogContent {...props} isWaiting={asks} />
            {asks && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  );
}

function DialogContent({
  children,
  onSubmit,
  submit,
  busy,
  danger,
  cancel,
  actions,
  onClose,
  isWaiting,
}: DialogProps & { isWaiting: boolean }) {
  if (!onSubmit)
    return (
      <div className="dialog-all" inert={isWaiting}>
        {children}
        {actions && <footer className="actions">{actions}</footer>}
      </div>
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    onSubmit();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <form className="dialog-form" inert={isWaiting} onSubmit={send} onKeyDown={sendFromText} noValidate>
      {children}
      <footer className="actions">
        {actions}
        <Button kind="quiet" onClick={onClose} disabled={busy} autoFocus={danger}>
          {cancel ?? t("dialog.cancel")}
        </Button>
        <Button kind={danger ? "danger" : "filled"} type="submit" busy={busy} icon={danger ? "delete" : undefined}>
          {submit ?? t("dialog.create")}
        </Button>
      </footer>
    </form>
  );
}

/** Submits on Ctrl+Enter, because Enter starts a new line in a text area. */
function sendFromText(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
