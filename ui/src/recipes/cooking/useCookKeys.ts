/** The keyboard shortcuts of cook mode: arrows, Space, Escape, plus and minus. */
import { useEffectEvent, useLayoutEffect } from "react";

export type CookKeys = {
  next: () => void;
  back: () => void;
  mark: () => void;
  escape: () => void;
  resize: (by: number) => void;
};

const isRtl = () => document.documentElement.dir === "rtl";

/** Whether the key press belongs to a focused text field, or to an open dialog or popover. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(".scrim, .popover")) return true;
  return (
    target instanceof Element &&
    target.closest("textarea, select, input:not([type=checkbox]), [contenteditable=true]") !== null
  );
}

export function useCookKeys(keys: CookKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTaken(event.target)
    )
      return;
    const isPressable = event.target instanceof Element && event.target.closest("button, a, input, summary") !== null;
    const { next, back, mark, escape, resize } = keys;
    const means: Record<string, (() => void) | undefined> = {
      ArrowRight: isRtl() ? back : next,
      ArrowLeft: isRtl() ? next : back,
      " ": isPressable ? undefined : mark,
      Escape: escape,
      "+": () => resize(0.1),
      "-": () => resize(-0.1),
    };
    const act = means[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Listens from the moment the step is shown, so that no key press in between is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
