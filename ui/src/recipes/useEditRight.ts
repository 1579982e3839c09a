/** Why the person here may not change a recipe; null when they may, undefined until it is known. */
import { useQuery } from "@tanstack/react-query";

import { householdQuery } from "@/households/householdQuery";
import { useUser } from "@/session/session";

import { type EditRefusal, type Owned, refusalToEdit } from "./mayEdit";

/** `isAsked`: what the household of the recipe wants is asked for only then. */
export function useEditRight(recipe: Owned, isAsked = true): EditRefusal | null | undefined {
  const user = useUser();
  const depends = refusalToEdit(user, recipe, true) === "otherHousehold";
  const { data, isPending } = useQuery({
    ...householdQuery(recipe.householdId),
    enabled: depends && isAsked,
    retry: false,
    meta: { quiet: true },
  });
  if (depends && isPending) return undefined;
  return refusalToEdit(user, recipe, data?.preferences?.lockRecipeEditsFromOtherHouseholds);
}
