/** A popover next to its button on a wide screen, or a sheet at the bottom on a phone. */
import type { ReactNode, RefObject } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Popover as AriaPopover } from "react-aria-components/Popover";

import { useMedia } from "../../device/useMedia";
import { OverlayLocale } from "./OverlayLocale";
import { useBackToClose } from "./useBackToClose";
import { useTrigger } from "./useReturnFocus";

export type FloatingProps = {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  label: string;
  children: ReactNode;
  align?: "start" | "end";
  /** Whether the rest of the page cannot be used until the popover is closed. */
  isModal?: boolean;
};

export function Floating({ button, onClose, label, children, align = "end", isModal = true }: FloatingProps) {
  useTrigger(button);
  useBackToClose(isModal, () => {
    onClose();
    return true;
  });
  const isPhone = useMedia("(max-width: 599px)");
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <OverlayLocale>
      {isPhone ? (
        <ModalOverlay isOpen isDismissable className="scrim for-sheet" onOpenChange={onOpenChange}>
          <Modal className="sheet">
            <AriaDialog aria-label={label}>{children}</AriaDialog>
          </Modal>
        </ModalOverlay>
      ) : (
        // There is no dialog inside the popover, so the popover itself has the dialog role and contains React Aria's
        // hidden dismiss buttons.
        <AriaPopover
          isOpen
          isNonModal={!isModal}
          triggerRef={button}
          placement={`bottom ${align}`}
          offset={6}
          className="popover"
          aria-label={label}
          onOpenChange={onOpenChange}
        >
          {children}
        </AriaPopover>
      )}
    </OverlayLocale>
  );
}
