/** Opens the fields for the parts of one line at a time, and closes them when the user leaves the row. */
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Returns the ID of the row whose parts are open, and the function that opens and closes them. */
export function useOpenParts() {
  const [openId, setOpenId] = useState<string | null>(null);
  const [toggle] = useState(() => (id: string, isOpen: boolean) => {
    setOpenId((now) => (isOpen ? id : now === id ? null : now));
  });
  return { openId, toggle };
}

/**
 * Calls `onLeave` once the focus is outside the row. Lists and menus of the row count as inside. If a press moves the
 * focus, the row is left after the press, because closing it moves what is pressed.
 */
export function useLeavingRow(row: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void) {
  const inside = useRef<Event | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isPressed = false;
    let hasLeft = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    const listen = (name: string, act: (event: Event) => void, capture: boolean) =>
      document.addEventListener(name, act, { signal, capture });
    const release = () => {
      isPressed = false;
      if (hasLeft) setTimeout(onLeave);
    };
    listen("pointerdown", () => (isPressed = true), true);
    listen("pointerup", () => setTimeout(release), true);
    listen("pointercancel", release, true);
    listen(
      "focusin",
      (event) => {
        // React also reports the focus in a list or a menu that the row has opened, although it is elsewhere in the page.
        hasLeft = event !== inside.current && !row.current?.contains(event.target as Node);
        if (hasLeft && !isPressed) onLeave();
      },
      false,
    );
    return () => listeners.abort();
  }, [row, isOpen, onLeave]);
  return {
    onFocus: (event: FocusEvent) => {
      inside.current = event.nativeEvent;
    },
  };
}
