/** Fetches the members of the user's group, for showing names and choosing a member. */
import { useQuery } from "@tanstack/react-query";

import { type Member, membersQuery } from "@/households/groupQuery";
import { useUser } from "@/session/session";

export type { Member };

/** Returns the members sorted by name. The list is empty while it is loading, and for visitors. */
export function useMembers(): Member[] {
  const user = useUser();
  return useQuery({ ...membersQuery, enabled: user !== null }).data?.items ?? NO_MEMBERS;
}

const NO_MEMBERS: Member[] = [];
