/** What is done at once on the screen and told to the server only when nobody has wanted it back (screens 1.8). */
import { t } from "@/locales/language";

import { toast } from "./toast";

/** `send` runs when the toast goes or the page is left; `takeBack` instead of it when Undo was pressed. */
export function sendUnlessUndone(text: string, send: () => void, takeBack: () => void) {
  let isOpen = true;
  const settle = (what: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    window.removeEventListener("pagehide", leave);
    what();
  };
  const leave = () => settle(send);
  window.addEventListener("pagehide", leave);
  toast.success(text, { action: { label: t("toast.undo"), run: () => settle(takeBack) }, onGone: () => settle(send) });
}
