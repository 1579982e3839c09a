/** What a `Dialog` shows: focus goes in, stays in and comes back, by React Aria. */
import { type FormEvent, type KeyboardEvent, useId } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { t } from "@/locales/language";

import { Button } from "../Button";
import { classes } from "../classes";
import type { DialogProps } from "../Dialog";
import { Icon } from "../Icon";
import { IconButton } from "../IconButton";
import { OverlayLocale } from "./OverlayLocale";

export default function DialogPanel(props: DialogProps) {
  const { onClose, title, icon, shape, dirty, busy, role = "dialog" } = props;
  const heading = useId();
  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen isDismissable={!dirty && !busy} isKeyboardDismissDisabled={busy} className={classes("scrim", shape && `for-${shape}`)}
        onOpenChange={(isOpen) => { if (!isOpen) onClose(); }}
      >
        <Modal className={classes("dialog-frame", shape && `as-${shape}`)}>
          <AriaDialog className="dialog" role={role} aria-labelledby={heading}>
            <div className="dialog-head">
              {icon && <Icon name={icon} size="big" />}
              <h2 id={heading} title={title}>{title}</h2>
              <IconButton icon="x" label={t("dialog.close")} disabled={busy} onClick={onClose} />
            </div>
            <Content {...props} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  );
}

function Content({ children, onSubmit, submit, busy, danger, cancel, actions, onClose }: DialogProps) {
  if (!onSubmit) return <>{children}{actions && <footer className="actions">{actions}</footer>}</>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onSubmit();
  };
  return (
    <form className="dialog-form" onSubmit={send} onKeyDown={sendFromText} noValidate>
      {children}
      <footer className="actions">
        {actions}
        <Button kind="quiet" onClick={onClose} disabled={busy} autoFocus={danger}>{cancel ?? t("dialog.cancel")}</Button>
        <Button kind={danger ? "danger" : "filled"} type="submit" busy={busy} icon={danger ? "delete" : undefined}>
          {submit ?? t("dialog.create")}
        </Button>
      </footer>
    </form>
  );
}

/** In a text of several lines Enter is a new line, so Ctrl+Enter sends. */
function sendFromText(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

