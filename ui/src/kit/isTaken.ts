/** Whether a key press has a modifier or belongs to a field or an open dialog, and so is not a single-key shortcut. */
export const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest(
      "input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]",
    ) !== null);
