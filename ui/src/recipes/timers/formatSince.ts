/** Formats how long ago the timer ended, such as "ended 12 sec ago". */
import { intl, t } from "@/locales/language";

import { formatSpan, remainingTime, type Timer } from "./timers";

export function formatSince(timer: Timer, now: number): string {
  const seconds = Math.floor(-remainingTime(timer, now) / 1000);
  return seconds < 1 ? t("timer.now") : t("timer.endedAgo", { time: formatSpan(seconds, intl()) });
}
