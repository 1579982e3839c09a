/**
 * Goes to the next or previous step when the user swipes over the steps. Right-to-left languages swap the directions.
 */
import { type RefObject, useEffect, useEffectEvent } from "react";

const MIN_DISTANCE = 56;

export function useSwipe(pane: RefObject<HTMLElement | null>, turns: { next: () => void; back: () => void }) {
  const turn = useEffectEvent((across: number) => {
    if (across < 0) turns.next();
    else turns.back();
  });
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let from: Touch | null = null;
    const down = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0]! : null;
    };
    const up = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to || window.getSelection()?.type === "Range") return;
      const across = (to.clientX - from.clientX) * (document.documentElement.dir === "rtl" ? -1 : 1);
      const along = Math.abs(to.clientY - from.clientY);
      from = null;
      if (Math.abs(across) < MIN_DISTANCE || Math.abs(across) < 2 * along) return;
      turn(across);
    };
    element.addEventListener("touchstart", down, { passive: true });
    element.addEventListener("touchend", up, { passive: true });
    return () => {
      element.removeEventListener("touchstart", down);
      element.removeEventListener("touchend", up);
    };
  }, [pane]);
}
