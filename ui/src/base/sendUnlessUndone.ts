/** Shows a change at once, but sends it to the server only when the user can no longer undo it. */
import { t } from "@/locales/language";

import { toast } from "./toast";

/**
 * Shows `text` in a toast with an Undo button. Calls `onUndo` if the user presses the button. Otherwise calls `send`
 * when the toast disappears or the user leaves the page.
 */
export function sendUnlessUndone(text: string, send: () => void, onUndo: () => void) {
  let isOpen = true;
  const settle = (what: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    window.removeEventListener("pagehide", leave);
    what();
  };
  const leave = () => settle(send);
  window.addEventListener("pagehide", leave);
  toast.success(text, {
    action: { label: t("toast.undo"), run: () => settle(onUndo) },
    onDismissed: () => settle(send),
  });
}
