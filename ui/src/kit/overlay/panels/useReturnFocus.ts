/** When a dialog closes, returns the focus to where it was, or else to the heading of the page. */
import { type RefObject, useEffect, useState } from "react";

/**
 * The button of the last opened menu or popover. A dialog opened from a menu item returns the focus to this button,
 * because the item disappears with its menu.
 */
let lastTrigger: Element | null = null;

export function useTrigger(trigger: RefObject<Element | null>) {
  useEffect(() => {
    lastTrigger = trigger.current;
  }, [trigger]);
}

/**
 * Replaces React Aria's own way of restoring the focus, which may run while the page is still inert. React Aria's way
 * also fails if the dialog's action removed the element that opened it, such as the button of an empty list or the row
 * of a deleted item.
 */
export function useReturnFocus() {
  const [from] = useState(() => {
    const { activeElement } = document;
    return activeElement?.closest("[role=menu], .popover, .sheet") ? lastTrigger : activeElement;
  });
  useEffect(
    () => () => {
      if (from === document.body) return;
      // Waits a frame, because the page is inert until the overlays have been cleaned up.
      requestAnimationFrame(() => {
        focusIfLost(from);
        focusIfLost(document.querySelector("main h1"), { preventScroll: true });
      });
    },
    [from],
  );
}

function focusIfLost(place: Element | null, options?: FocusOptions) {
  if (document.activeElement === document.body && place instanceof HTMLElement) place.focus(options);
}
