/** Finds the name of the housemate whose list it is. */
import { useUser } from "@/session/session";
import { useMembers } from "@/users/members";

import type { ShoppingListSummary } from "./shoppingLists";

/** Returns a function that returns the owner's name, or undefined for the person's own list. */
export function useListOwner() {
  const user = useUser();
  const members = useMembers();
  return ({ userId }: ShoppingListSummary) =>
    userId === user?.id ? undefined : (members.find(({ id }) => id === userId)?.fullName ?? undefined);
}
