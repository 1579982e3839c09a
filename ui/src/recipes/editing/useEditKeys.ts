/** Handles keyboard shortcuts: Ctrl+S to save, and Ctrl+Z and Ctrl+Y (undo, redo) outside text fields and dialogs. */
import { useEffect, useEffectEvent } from "react";

export type EditKeys = { onSave: () => void; onUndo: () => void; onRedo: () => void; isStuck: boolean };

const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true], [role=dialog], [role=alertdialog]",
  ) !== null;

export function useEditKeys({ onSave, onUndo, onRedo, isStuck }: EditKeys) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (key === "s") {
      event.preventDefault();
      if (!event.repeat) onSave();
    } else if ((key === "z" || key === "y") && !hasOwnUndo(event.target) && !isStuck) {
      event.preventDefault();
      if (key === "y" || event.shiftKey) onRedo();
      else onUndo();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
