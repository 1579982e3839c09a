/** Decides whether to offer editing or deleting a recipe and, if not, why. The server checks the permission again. */
import { may } from "@/session/may";
import type { User } from "@/session/user";

export type OwnedRecipe = {
  userId?: string | null;
  householdId?: string | null;
  groupId?: string | null;
  settings?: { locked?: boolean } | null;
};
export type EditDenial = "signInFirst" | "otherGroup" | "otherHousehold" | "locked";

/**
 * Returns the reason why the user may not edit the recipe, or null. `isHouseholdLocked` tells whether the recipe's
 * household forbids other households from editing its recipes. If that is unknown, true is assumed.
 */
export function editDenial(user: User | null, recipe: OwnedRecipe, isHouseholdLocked = true): EditDenial | null {
  if (!user) return "signInFirst";
  if (recipe.userId === user.id) return null;
  if (recipe.groupId !== user.groupId) return "otherGroup";
  if (recipe.householdId !== user.householdId && isHouseholdLocked) return "otherHousehold";
  return recipe.settings?.locked ? "locked" : null;
}

/** Administrators may delete every recipe of their group, although they may not edit it. */
export const mayDeleteAnyway = (user: User | null, recipe: OwnedRecipe) =>
  may(user, "administer") && recipe.groupId === user?.groupId;

/** If `isHouseholdLocked` is omitted, the recipe may not be edited by members of other households. */
export const mayEdit = (user: User | null, recipe: OwnedRecipe, isHouseholdLocked?: boolean) =>
  editDenial(user, recipe, isHouseholdLocked) === null;
