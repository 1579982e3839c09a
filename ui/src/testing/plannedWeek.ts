/** A planned week for tests: the 19th of November 2026 is a Thursday in it. */
import type { PlanEntry } from "@/recipes/plannedMeals";

import { mira, toMira } from "./cast";
import { leekSoupInList, pageOf, plumJamInList } from "./dishes";

export const PLAN = "GET households/mealplans";
const household = { preferences: { firstDayOfWeek: 1 } };
export const soup: PlanEntry = {
  id: 7,
  date: "2026-11-18",
  entryType: "dinner",
  title: "",
  text: "",
  recipeId: leekSoupInList.id,
  groupId: mira.groupId,
  householdId: mira.householdId,
  userId: mira.id,
  updatedAt: "2026-11-01T00:00:00.000000Z",
  recipe: leekSoupInList,
};
export const leftovers: PlanEntry = {
  ...soup,
  id: 8,
  entryType: "lunch",
  title: "Leftovers",
  recipeId: null,
  recipe: null,
};
export const week = {
  ...toMira,
  "GET households/self": household,
  [PLAN]: pageOf([soup, leftovers] as never),
  "GET recipes": pageOf([leekSoupInList, plumJamInList]),
};
