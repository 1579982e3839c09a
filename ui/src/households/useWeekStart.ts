/** The day on which the weeks of the household start: 0 is Sunday. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useUser } from "@/session/session";

export type Household = components["schemas"]["OwnHousehold"];

export const householdQuery = {
  queryKey: ["households/self"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Household>("GET", "households/self", { signal }),
  staleTime: 300_000,
};

export function useWeekStart(): number {
  const user = useUser();
  return useQuery({ ...householdQuery, enabled: user !== null }).data?.preferences.firstDayOfWeek ?? 0;
}
