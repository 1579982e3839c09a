/** Whether a filter for households makes sense. */
import { useQuery } from "@tanstack/react-query";

import { useIsIdle } from "@/kit/useIsIdle";

import type { RecipeGroup } from "../../recipeQueries";
import { countedChoicesQuery } from "./countedChoices";

/** Returns whether the recipes in sight are those of several households. Asks only after the page has loaded. */
export function useHasHouseholds(group: RecipeGroup): boolean {
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...countedChoicesQuery(group, "households"), enabled: isIdle, meta: { quiet: true } });
  return data !== undefined && data.length > 1;
}
