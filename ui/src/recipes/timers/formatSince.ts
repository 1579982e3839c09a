/** Formats how long ago the timer ended, such as "ended 12 sec ago". */
import { intl, t } from "@/locales/language";

import { formatSpan, computeRemainingTime, type Timer } from "./timers";

export function formatSince(timer: Timer, now: number): string {
  const seconds = Math.floor(-computeRemainingTime(timer, now) / 1000);
  return seconds < 1 ? t("timer.now") : t("timer.endedAgo", { time: formatSpan(seconds, intl()) });
}
