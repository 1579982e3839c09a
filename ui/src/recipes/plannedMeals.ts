/** The query for the household's planned meals, which the home screen needs before the planner's code is loaded. */
import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";

import type { RecipeSummary } from "./recipe";

/** A meal of the plan. It has a recipe, a title, or both. */
export type PlanEntry = Omit<components["schemas"]["PlanEntry"], "recipe"> & { recipe: RecipeSummary | null };
/** The first and the last day, as `yyyy-MM-dd`. */
export type PlanPeriod = { from: string; to: string };

export const PLAN = "households/mealplans";
/** With `perPage`, the server returns all entries of the period. */
const ALL = -1;

export const planQuery = ({ from, to }: PlanPeriod) => ({
  queryKey: [PLAN, from, to],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<PlanEntry>>("GET", PLAN, {
      query: { start_date: from, end_date: to, page: 1, perPage: ALL },
      signal,
    }),
});

const writeTwoDigits = (number: number) => String(number).padStart(2, "0");

/** The query for what is planned today, where the browser is. */
export const plannedTodayQuery = (now = new Date()) => {
  const day = `${now.getFullYear()}-${writeTwoDigits(now.getMonth() + 1)}-${writeTwoDigits(now.getDate())}`;
  return { ...planQuery({ from: day, to: day }), staleTime: 60_000, retry: false, meta: { quiet: true } };
};
