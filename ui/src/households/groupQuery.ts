/** Queries for the user's own group and its members, shared through the cache. */
import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";

export type Group = components["schemas"]["Group"];
export type Member = components["schemas"]["Member"];

type QueryContext = { signal: AbortSignal };

export const groupQuery = {
  queryKey: ["groups/self"],
  queryFn: ({ signal }: QueryContext) => call<Group>("GET", "groups/self", { signal }),
  staleTime: 60_000,
};

/** Query parameters for all items, sorted, on one page. */
const makeAllQuery = (orderBy: string) => ({ page: 1, perPage: -1, orderBy, orderDirection: "asc" });

export const membersQuery = {
  queryKey: ["groups/members"],
  queryFn: ({ signal }: QueryContext) =>
    call<ListPage<Member>>("GET", "groups/members", { query: makeAllQuery("full_name"), signal }),
  staleTime: 300_000,
};
