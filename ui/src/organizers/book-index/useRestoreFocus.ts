/** Keeps the focus in a list of cards: moves it to the neighbor of a removed card, or to a newly created one. */
import { type FocusEvent, useEffect, useRef } from "react";

const listCards = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];

/** `ids` are the ids of the cards, in their order. `made` is the id of the card created last. */
export function useRestoreFocus(ids: string[], made: string | null) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef(-1);
  const greeted = useRef<string | null>(null);
  useEffect(() => {
    const isNew = made !== null && made !== greeted.current && ids.includes(made);
    const isLeft = held.current >= 0 && document.activeElement === document.body;
    if (isNew) greeted.current = made;
    const at = isNew ? ids.indexOf(made) : isLeft ? Math.min(held.current, ids.length - 1) : -1;
    listCards(frame.current)[at]?.querySelector("a")?.focus();
  }, [ids, made]);
  return {
    frame,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      held.current = listCards(frame.current).indexOf(event.target.closest<HTMLElement>("[data-entry]")!);
    },
    // This handler is not called when the focused element is removed with its card, because browsers then fire no blur
    // event.
    onBlur: () => {
      held.current = -1;
    },
  };
}
