/** Beside its button on a wide screen, a sheet from below on a phone. */
import type { ReactNode, RefObject } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Popover as AriaPopover } from "react-aria-components/Popover";

import { useMedia } from "../useMedia";
import { OverlayLocale } from "./OverlayLocale";

export type FloatingProps = {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  label: string;
  children: ReactNode;
  /** A menu is no dialog; as a sheet it needs one around it. */
  isMenu?: boolean;
};

export function Floating({ button, onClose, label, children, isMenu }: FloatingProps) {
  const isPhone = useMedia("(max-width: 599px)");
  const onOpenChange = (isOpen: boolean) => { if (!isOpen) onClose(); };
  return (
    <OverlayLocale>
      {isPhone
        ? (
          <ModalOverlay isOpen isDismissable className="scrim low" onOpenChange={onOpenChange}>
            <Modal className="sheet">{isMenu ? <AriaDialog aria-label={label}>{children}</AriaDialog> : children}</Modal>
          </ModalOverlay>
        )
        : (
          <AriaPopover isOpen triggerRef={button} placement="bottom end" offset={6} className="popover" aria-label={label} onOpenChange={onOpenChange}>
            {children}
          </AriaPopover>
        )}
    </OverlayLocale>
  );
}
