/** When a dialog closes, returns the focus to where it was, or else to the heading of the page. */
import { type RefObject, useEffect, useState } from "react";

/**
 * The button of the menu or popover that opened last: a menu item cannot get the focus back, as it disappears with its
 * menu.
 */
let lastTrigger: Element | null = null;

export function useTrigger(trigger: RefObject<Element | null>) {
  useEffect(() => {
    lastTrigger = trigger.current;
  }, [trigger]);
}

/**
 * React Aria does this too, but in a frame in which the page may still be inert, and not if the opener was removed by
 * the action, such as the button of an empty list or the row of a deleted item.
 */
export function useReturn() {
  const [from] = useState(() => {
    const { activeElement } = document;
    return activeElement?.closest("[role=menu], .popover, .sheet") ? lastTrigger : activeElement;
  });
  useEffect(
    () => () => {
      if (from === document.body) return;
      // Waits until the overlays have been cleaned up: until then the page is inert.
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
