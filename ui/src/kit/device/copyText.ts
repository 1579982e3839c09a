/**
 * Copies a text to the clipboard. On plain http, where browsers have no clipboard API, copies from a temporary field.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The clipboard API needs a permission, which was denied. Copying a selection needs none.
  }
  return copySelected(text);
}

function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr";
  // While a dialog is open, only its own content can have the focus.
  (before?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    before?.focus({ preventScroll: true });
  }
}
