/** Names the days and the meals of a plan rule. */
import type { components } from "@/api/schema";
import { addDays, formatDay } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";

type When = Pick<components["schemas"]["PlanRule"], "day" | "entryType">;

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const ANY = "unset";
const A_MONDAY = "2024-01-01";

/** Returns the name of the weekday in the page's language. */
export const weekdayName = (day: (typeof WEEKDAYS)[number]) =>
  formatDay(addDays(A_MONDAY, WEEKDAYS.indexOf(day)), { weekday: "long" });

/** Returns when a rule applies, such as "Friday, Dinner" or "Every day, every meal". */
export function describeWhen({ day, entryType }: When): string {
  return t("rules.when", {
    day: day === ANY ? t("rules.everyDay") : weekdayName(day),
    meal: entryType === ANY ? t("rules.everyMeal") : t(`plan.meals.${entryType}`),
  });
}
