/** Fetches more items of a list before the user reaches its end. */
import { useEffect, useRef } from "react";

/**
 * Returns the ref for an element at the end of the list. More items are fetched as soon as this element is closer to
 * the screen than `ahead`, e.g. "200%" of the screen's height.
 */
export function useNearEnd(wantsMore: boolean, fetchMore: () => unknown, ahead: string) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wantsMore || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((one) => one.isIntersecting)) fetchMore();
      },
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, [wantsMore, fetchMore, ahead]);
  return mark;
}
