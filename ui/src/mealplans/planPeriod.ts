/** The period that the planner shows, and its name. */
import { addDays, type Day, getWeekday } from "@/kit/form/calendarDay";
import { intl, t } from "@/locales/language";

import type { PlanPeriod } from "./plan";

export const WEEK = 7;
/** The numbers of days that the planner offers. */
export const LENGTHS = [3, WEEK, 14, 28];

/** Whether the days begin with today, or whole weeks with the household's first day of the week. */
export type PlanStart = "today" | "week";

/**
 * Returns the first day of the period that contains `day`: of whole weeks that start with `weekStart` (0 is Sunday), that
 * weekday, and else the day itself.
 */
export const findFirstDay = (day: Day, count: number, start: PlanStart, weekStart: number): Day =>
  start === "week" && count % WEEK === 0 ? addDays(day, -((getWeekday(day) - weekStart + WEEK) % WEEK)) : day;

export const listDays = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** Returns "This week", "The next 7 days" and the like, or else "Plan". */
export function namePeriod(from: Day, count: number, start: PlanStart, thisStart: Day): string {
  if (start === "today" && from === thisStart) return t("plan.nextDays", { count });
  if (count !== WEEK || start === "today") return t("plan.title");
  if (from === thisStart) return t("plan.thisWeek");
  if (from === addDays(thisStart, WEEK)) return t("plan.nextWeek");
  return from === addDays(thisStart, -WEEK) ? t("plan.lastWeek") : t("plan.title");
}

/** Formats the period in the page's language, such as "November 16 – 22" or "Nov 30 – Dec 6". */
export function formatPeriod({ from, to }: PlanPeriod, thisYear: string): string {
  const withYear = from.slice(0, 4) !== thisYear || to.slice(0, 4) !== thisYear;
  return new Intl.DateTimeFormat(intl(), {
    day: "numeric",
    month: from.slice(0, 7) === to.slice(0, 7) ? "long" : "short",
    year: withYear ? "numeric" : undefined,
    timeZone: "UTC",
    calendar: "gregory",
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
