/** Returns why the user may not edit a recipe, null if they may, or undefined until this is known. */
import { useQuery } from "@tanstack/react-query";

import { householdQuery } from "@/households/householdQuery";
import { useUser } from "@/session/session";

import { type EditDenial, type OwnedRecipe, editDenial } from "./mayEdit";

/** `isAsked` tells whether the preferences of the recipe's household may be fetched now. */
export function useEditRight(recipe: OwnedRecipe, isAsked = true): EditDenial | null | undefined {
  const user = useUser();
  const depends = editDenial(user, recipe, true) === "otherHousehold";
  const { data, isPending } = useQuery({
    ...householdQuery(recipe.householdId),
    enabled: depends && isAsked,
    retry: false,
    meta: { quiet: true },
  });
  if (depends && isPending) return undefined;
  return editDenial(user, recipe, data?.preferences?.lockRecipeEditsFromOtherHouseholds);
}
