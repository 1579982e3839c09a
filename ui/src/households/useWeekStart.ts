/** Fetches the user's household, and returns the first day of its week (0 is Sunday). */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useUser } from "@/session/session";

export type OwnHousehold = components["schemas"]["OwnHousehold"];

export const ownHouseholdQuery = {
  queryKey: ["households/self"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<OwnHousehold>("GET", "households/self", { signal }),
  staleTime: 300_000,
};

export function useWeekStart(): number {
  const user = useUser();
  return useQuery({ ...ownHouseholdQuery, enabled: user !== null }).data?.preferences.firstDayOfWeek ?? 0;
}
