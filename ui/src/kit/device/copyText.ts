/** Puts a text on the clipboard; on plain http, where browsers offer no clipboard, by way of a selected field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the older way needs no permission.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr";
  // Inside an open dialog only its own content can hold the focus.
  (before?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    before?.focus({ preventScroll: true });
  }
}
