/** Whether to offer changing a recipe; the server decides again (screens 5, edit right). */
import type { User } from "@/session/session";
import { may } from "@/session/may";

type Owned = { userId?: string; householdId?: string; groupId?: string; settings?: { locked?: boolean } | null };

/** Recipes of other households depend on their own wishes, which only the server knows: those are not offered here. */
export function mayEdit(user: User | null, recipe: Owned): boolean {
  if (!user) return false;
  if (recipe.userId === user.id) return true;
  if (recipe.groupId !== user.groupId) return false;
  if (may(user, "administer")) return true;
  return recipe.householdId === user.householdId && !recipe.settings?.locked;
}
