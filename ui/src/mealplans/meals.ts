/** The meals of a day, in the order in which they are eaten. */
import { type Day, today } from "@/kit/form/calendarDay";
import type { TextKey } from "@/locales/language";

import type { PlanEntry } from "./plan";

export type Meal = PlanEntry["entryType"];

export const MEALS = ["breakfast", "lunch", "snack", "dinner", "side", "dessert", "drink"] as const satisfies Meal[];
export const DINNER: Meal = "dinner";

export const nameMeal = (meal: Meal): TextKey => `plan.meals.${meal}`;

export const sortByMeal = (entries: PlanEntry[]): PlanEntry[] =>
  entries.toSorted((one, other) => MEALS.indexOf(one.entryType) - MEALS.indexOf(other.entryType) || one.id - other.id);

/**
 * Returns the entry that is shown large: the day's first dinner that is a recipe, or else its only entry. A note is
 * never shown large.
 */
export function findMainEntry(entries: PlanEntry[]): PlanEntry | undefined {
  const dinner = entries.find(({ entryType, recipe }) => entryType === DINNER && recipe);
  return dinner ?? (entries.length === 1 && entries[0]!.recipe ? entries[0] : undefined);
}

/** Returns the days without dinner, from today on. */
export const listDaysWithoutDinner = (days: Day[], entries: PlanEntry[]): Day[] =>
  days.filter((day) => day >= today() && !entries.some(({ date, entryType }) => date === day && entryType === DINNER));
