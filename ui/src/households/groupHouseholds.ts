/** The households of the user's own group, which those who manage the group can create, rename and delete. */
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";

export type Household = components["schemas"]["Household"];

/** Their names stand in the person's own data as well. */
export const groupHouseholds = resource("groups/households", {
  orderBy: "name",
  staleTime: 60_000,
  also: ["households/self", "users/self"],
});
