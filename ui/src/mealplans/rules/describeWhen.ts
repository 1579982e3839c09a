/** Names the days and the meals of a rule. */
import { addDays, formatDay } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";

import { mealLabel } from "../meals";
import type { PlanRule } from "./rules";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const ANY = "unset";
const A_MONDAY = "2024-01-01";

/** Returns the name of the weekday in the page's language. */
export const weekdayName = (day: (typeof WEEKDAYS)[number]) =>
  formatDay(addDays(A_MONDAY, WEEKDAYS.indexOf(day)), { weekday: "long" });

/** Returns when a rule applies, such as "Friday, Dinner" or "Every day, every meal". */
export function describeWhen(day: PlanRule["day"], meal: PlanRule["entryType"]): string {
  return t("rules.when", {
    day: day === ANY ? t("rules.everyDay") : weekdayName(day),
    meal: meal === ANY ? t("rules.everyMeal") : t(mealLabel(meal)),
  });
}
