/** Fetches how many recipes each category, tag or tool has, and the picture of one of these recipes. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

import { type OrganizerKind, organizers } from "../organizers";

export type OrganizerUse = components["schemas"]["Filled"];

/**
 * Fetches a map from the id of each category, tag or tool to its number of recipes and a picture. Those without recipes
 * are missing. Refetched on every visit, because recipes change on other pages.
 */
export const organizerUsesQuery = (kind: OrganizerKind) => ({
  queryKey: [organizers[kind].path, "filled"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const uses = await call<OrganizerUse[]>("GET", `${organizers[kind].path}/filled`, { signal });
    return new Map(uses.map((one) => [one.id, one]));
  },
  staleTime: 0,
  meta: { quiet: true },
});
