/** Keeps clicks from acting that are not meant: the one that ends a drag or a swipe, and the second of a double click. */
import type { MouseEvent } from "react";

/** How long after the pointer was lifted the browser may still report its click, in milliseconds. */
const LATE = 50;

export function swallowClick() {
  const listeners = new AbortController();
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    listeners.abort();
  };
  window.addEventListener("click", stop, { capture: true, signal: listeners.signal });
  setTimeout(() => listeners.abort(), LATE);
}

/** For buttons that add something: with a double click, they would add it twice even if they are busy after the first. */
export const unlessDoubleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
