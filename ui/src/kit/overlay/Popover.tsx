/** A button with something that belongs to it, shown beside it: a filter, a short explanation. */
import { type ReactNode, Suspense, useRef, useState } from "react";

import type { TriggerProps } from "./Menu";
import { PopoverPanel, preloadPopover } from "./preload";

export type PopoverProps = {
  /** Names what opens. */
  label: string;
  trigger: (wiring: TriggerProps) => ReactNode;
  /** Which of its edges lies on that of the button. */
  align?: "start" | "end";
  children: ReactNode | ((close: () => void) => ReactNode);
};

export function Popover({ label, trigger, align, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
        ...preloadPopover,
        onClick: () => setOpen(true),
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <PopoverPanel label={label} align={align} button={button} onClose={close}>
            {typeof children === "function" ? children(close) : children}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
