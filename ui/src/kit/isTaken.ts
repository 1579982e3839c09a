/** Whether a key press belongs to a field or an open dialog, and so is not a shortcut. */
export const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]") !==
    null;
