/** The people of one's group: for naming them and for choosing one. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";
import type { components } from "@/api/schema";
import { useUser } from "@/session/session";

export type Member = components["schemas"]["Member"];

/** In the order of their names; empty until known, and for visitors. */
export function useMembers(): Member[] {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ["groups/members"],
    queryFn: ({ signal }) => call<Page<Member>>("GET", "groups/members", { query: { page: 1, perPage: -1, orderBy: "full_name", orderDirection: "asc" }, signal }),
    enabled: user !== null,
    staleTime: 300_000,
  });
  return data?.items ?? NOBODY;
}

const NOBODY: Member[] = [];
