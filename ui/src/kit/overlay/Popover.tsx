/** A button with a panel next to it, such as a filter or a short explanation. */
import { type ReactNode, Suspense, useRef, useState } from "react";

import type { TriggerProps } from "./Menu";
import { PopoverPanel, preloadPopover } from "./preload";

export type PopoverProps = {
  /** The accessible name of the panel. */
  label: string;
  trigger: (wiring: TriggerProps) => ReactNode;
  /** Whether the panel is aligned with the start or the end of the button. */
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
