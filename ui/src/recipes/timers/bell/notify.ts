/** Shows browser notifications for timers that ring. */
import { t } from "@/locales/language";

import type { Timer } from "../timers";

/** Shows a notification and returns it. Returns null if the page is visible or notifications are not allowed. */
export function showNotification(timer: Timer): Notification | null {
  const isAllowed = window.isSecureContext && "Notification" in window && Notification.permission === "granted";
  if (!isAllowed || document.visibilityState === "visible") return null;
  try {
    const shown = new Notification(t("timer.over", { label: timer.label }), { body: timer.recipeName, tag: timer.id });
    shown.addEventListener("click", () => window.focus());
    return shown;
  } catch (error) {
    // Chrome on Android has the constructor but throws, because only service workers can show notifications there.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
