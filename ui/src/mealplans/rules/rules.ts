/** The household's rules for the surprises of the meal plan, and the link of its calendar. */
import { call } from "@/api/client";
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";

import { PLAN } from "../plan";

export type PlanRule = components["schemas"]["PlanRule"];

export const rules = resource("households/mealplans/rules");

export type CalendarLink = components["schemas"]["CalendarLink"];

const CALENDAR = `${PLAN}/calendar`;

export const calendarQuery = {
  queryKey: [CALENDAR],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<CalendarLink>("GET", CALENDAR, { signal }),
};

/** Returns a mutation that makes a new link ("POST"), which ends the one before, or removes it ("DELETE"). */
export const useChangeCalendarLink = () =>
  useAction((method: "POST" | "DELETE") => call<CalendarLink>(method, CALENDAR), {
    onDone: (link, _given, cache) => cache.setQueryData([CALENDAR], link),
  });
