/** The members of the user's group, for showing names and choosing a person. */
import { useQuery } from "@tanstack/react-query";

import { type Member, membersQuery } from "@/households/groupQuery";
import { useUser } from "@/session/session";

export type { Member };

/** Sorted by name; empty while loading, and for visitors. */
export function useMembers(): Member[] {
  const user = useUser();
  return useQuery({ ...membersQuery, enabled: user !== null }).data?.items ?? NOBODY;
}

const NOBODY: Member[] = [];
