/** Takes the focus back to where it was when a dialog is gone, or else to the heading of the page. */
import { type RefObject, useEffect, useState } from "react";

/** The button of the menu or popover that opened last: what was pressed in it goes with it. */
let lastTrigger: Element | null = null;

export function useTrigger(trigger: RefObject<Element | null>) {
  useEffect(() => {
    lastTrigger = trigger.current;
  }, [trigger]);
}

/**
 * React Aria does so, too, but in a frame in which the page may still be inert, and not where the opener went with
 * what was done: the button of an empty list, the line of a thing deleted.
 */
export function useReturn() {
  const [from] = useState(() => {
    const { activeElement } = document;
    return activeElement?.closest("[role=menu], .popover, .sheet") ? lastTrigger : activeElement;
  });
  useEffect(
    () => () => {
      if (from === document.body) return;
      // The clearing up of all that is gone comes first: until then the page is inert.
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
