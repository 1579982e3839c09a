/** The people of one's group: for naming them and for choosing one. */
import { useQuery } from "@tanstack/react-query";

import { type Member, membersQuery } from "@/households/groupQuery";
import { useUser } from "@/session/session";

export type { Member };

/** In the order of their names; empty until known, and for visitors. */
export function useMembers(): Member[] {
  const user = useUser();
  return useQuery({ ...membersQuery, enabled: user !== null }).data?.items ?? NOBODY;
}

const NOBODY: Member[] = [];
