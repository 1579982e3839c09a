/** A button with a list of things to do. On a phone the list comes up from below. */
import { type ButtonHTMLAttributes, type ReactNode, type Ref, Suspense, useId, useRef, useState } from "react";

import type { IconName } from "../picture/icons";
import { MenuPanel, preloadMenu } from "./preload";

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** A line starts before it. */
  divided?: boolean;
  danger?: boolean;
  /** One of a set, and whether it is the one. */
  isSelected?: boolean;
  disabled?: boolean;
  /** A second line, e.g. why it cannot be done. */
  help?: string;
  onAction: () => void;
};
/** Choosing it shows its own list in the place of this one, with a way back. */
export type MenuBranch = Omit<MenuItem, "onAction" | "isSelected"> & { items: MenuItem[] };

export type TriggerProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "onClick" | "onPointerEnter" | "onPointerDown" | "onFocus" | "aria-expanded" | "aria-haspopup" | "aria-controls"
> & {
  ref: Ref<HTMLButtonElement>;
};

export type MenuProps = {
  /** The name of the list, e.g. "Leek soup". */
  label: string;
  items: (MenuItem | MenuBranch)[];
  /** The button; it must pass on what it is given. */
  trigger: (wiring: TriggerProps) => ReactNode;
};

export function Menu({ label, items, trigger }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        ...preloadMenu,
        onClick: () => setOpen(true),
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPanel id={id} label={label} items={items} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
