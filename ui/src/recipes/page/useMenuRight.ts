/** Returns why a recipe's menu does not offer editing, null if it does, or undefined until this is known. */
import { useQuery } from "@tanstack/react-query";

import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import { type EditDenial, editDenial } from "../mayEdit";
import type { RecipeSummary } from "../recipe";
import { recipeQuery } from "../recipeQueries";
import { useEditRight } from "../useEditRight";

/**
 * Recipe lists do not tell which recipes are locked. If the permission depends on that, the whole recipe is fetched
 * once `isNear` is true, which means that the user is about to open the menu.
 */
export function useMenuRight(recipe: RecipeSummary, isNear: boolean): EditDenial | null | undefined {
  const user = useUser();
  const isWhole = "settings" in recipe;
  const depends = editDenial(user, { ...recipe, settings: { locked: true } }, false) === "locked";
  const { data } = useQuery({
    ...recipeQuery(useGroup(), recipe.slug),
    enabled: depends && !isWhole && isNear,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const right = useEditRight(data ?? recipe, isWhole || isNear);
  return right === null && depends && !isWhole && !data ? undefined : right;
}
