/** A button with a menu of actions, which also opens while a mouse is over it. On a phone it is a sheet at the bottom. */
import { type ButtonHTMLAttributes, type ReactNode, type Ref, Suspense, useId, useRef, useState } from "react";

import type { MenuBranch, MenuItem } from "./menuItem";
import { MenuPanel, preloadMenu } from "./preload";
import { useHover } from "./useHover";

export type TriggerProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | "onClick"
  | "onPointerEnter"
  | "onPointerMove"
  | "onPointerLeave"
  | "onGotPointerCapture"
  | "onPointerDown"
  | "onFocus"
  | "aria-expanded"
  | "aria-haspopup"
  | "aria-controls"
> & {
  ref: Ref<HTMLButtonElement>;
};

export type MenuProps = {
  /** The accessible name of the menu, e.g. "Leek soup". */
  label: string;
  items: (MenuItem | MenuBranch)[];
  /** Renders the button, which must spread the props it is given. */
  trigger: (wiring: TriggerProps) => ReactNode;
};

export function Menu({ label, items, trigger }: MenuProps) {
  const [state, setState] = useState<"closed" | "hovered" | "open">("closed");
  const isOpen = state !== "closed";
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { pause, onButton, onList } = useHover({
    button,
    isHovered: state === "hovered",
    open: () => setState("hovered"),
    close: () => setState("closed"),
  });
  const close = () => {
    pause();
    setState("closed");
  };
  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        ...preloadMenu,
        ...onButton,
        onClick: () => setState("open"),
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPanel
            key={state}
            id={id}
            label={label}
            items={items}
            button={button}
            isHovered={state === "hovered"}
            onList={onList}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
