/** Finds which rows of a table are in view. In a wide window the table scrolls, on a phone the page does. */
import { type RefObject, type UIEvent, useEffect, useState } from "react";

import { useMedia } from "../device/useMedia";

/** The height of a row in CSS pixels, on a phone too. */
export const ROW = 56;
/** The height of the tallest window in which all rows in view are rendered, without those beyond its edges. */
const TALLEST = 900;
/**
 * How many rows are rendered beyond each edge of the view, so that they are there when the user presses Tab or scrolls
 * fast.
 */
const MARGIN = 10;

export function useVisibleRows(count: number, body: RefObject<HTMLElement | null>) {
  const isPageScrolled = useMedia("(max-width: 599px)");
  const [first, setFirst] = useState(0);
  useEffect(() => {
    if (!isPageScrolled) return undefined;
    const look = () => setFirst(Math.max(0, Math.floor(-body.current!.getBoundingClientRect().top / ROW)));
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [isPageScrolled, body]);
  return {
    isPageScrolled,
    from: Math.max(0, Math.min(first, count - 1) - MARGIN),
    to: Math.min(count, first + Math.ceil(TALLEST / ROW) + MARGIN),
    onScroll: ({ currentTarget: frame }: UIEvent<HTMLElement>) => {
      if (!isPageScrolled) setFirst(Math.floor(frame.scrollTop / ROW));
      // Marks the first column, below which the others are scrolled.
      frame.toggleAttribute("data-scrolled", frame.scrollLeft !== 0);
    },
  };
}
