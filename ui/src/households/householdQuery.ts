/** Returns the query for a household of the group and its preferences, shared through the cache. */
import { call } from "@/api/client";

import type { Household } from "./groupHouseholds";

export const householdQuery = (id: string | null | undefined) => ({
  queryKey: ["groups/households", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Household>("GET", `groups/households/${id}`, { signal }),
  staleTime: 60_000,
});
