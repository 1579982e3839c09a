/** Whether a recipe is open to everyone: it is not kept from the public, nor its group or household private. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import type { Recipe, RecipeSummary } from "@/recipes/recipe";
import { type Group, recipeQuery } from "@/recipes/recipeQueries";

type GroupKept = components["schemas"]["Group"];
type HouseholdKept = components["schemas"]["Household"];

const groupQuery = { queryKey: ["groups/self"], queryFn: () => call<GroupKept>("GET", "groups/self"), staleTime: 60_000 };
const householdQuery = (id: string) =>
  ({ queryKey: ["groups/households", id], queryFn: () => call<HouseholdKept>("GET", `groups/households/${id}`), staleTime: 60_000 });

/** False until all three have been asked. */
export function useIsPublic({ slug, householdId }: RecipeSummary, group: Group): boolean {
  const recipe = useQuery({ ...recipeQuery(group, slug), staleTime: 60_000 }).data as Recipe | undefined;
  const own = useQuery(groupQuery).data;
  const household = useQuery({ ...householdQuery(householdId), enabled: Boolean(householdId) }).data;
  return Boolean(recipe?.settings?.public && own?.preferences && !own.preferences.privateGroup && household?.preferences && !household.preferences.privateHousehold);
}
