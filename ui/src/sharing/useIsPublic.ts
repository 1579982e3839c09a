/** Returns whether anyone can see a recipe, because neither the recipe nor its group or household is private. */
import { useQuery } from "@tanstack/react-query";

import { groupQuery } from "@/households/groupQuery";
import { householdQuery } from "@/households/householdQuery";
import type { Recipe, RecipeSummary } from "@/recipes/recipe";
import { type RecipeGroup, recipeQuery } from "@/recipes/recipeQueries";

/** Returns the whole recipe once it has loaded. Its page has loaded it already. */
export const useWhole = ({ slug }: RecipeSummary, group: RecipeGroup) =>
  useQuery({ ...recipeQuery(group, slug), staleTime: 60_000 }).data as Recipe | undefined;

/** Returns false until the recipe, its group and its household have loaded. */
export function useIsPublic(recipe: Recipe | undefined): boolean {
  const own = useQuery(groupQuery).data;
  const householdId = recipe?.householdId ?? "";
  const household = useQuery({ ...householdQuery(householdId), enabled: Boolean(householdId) }).data;
  return Boolean(
    recipe?.settings?.public &&
    own?.preferences &&
    !own.preferences.privateGroup &&
    household?.preferences &&
    !household.preferences.privateHousehold,
  );
}
