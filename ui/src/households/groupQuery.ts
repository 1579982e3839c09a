/** Queries for the user's own group, its households and its members, shared through the cache. */
import { call } from "@/api/client";
import { type ListPage, resource } from "@/api/resource";
import type { components } from "@/api/schema";

export type Group = components["schemas"]["Group"];
export type Household = components["schemas"]["Household"];
export type Member = components["schemas"]["Member"];

type QueryContext = { signal: AbortSignal };

export const groupQuery = {
  queryKey: ["groups/self"],
  queryFn: ({ signal }: QueryContext) => call<Group>("GET", "groups/self", { signal }),
  staleTime: 60_000,
};

/** Query parameters for all items, sorted, on one page. */
const all = (orderBy: string) => ({ page: 1, perPage: -1, orderBy, orderDirection: "asc" });

/** The households of the group. Their names stand in the person's own data as well. */
export const groupHouseholds = resource<Household, { name: string }>("groups/households", {
  orderBy: "name",
  staleTime: 60_000,
  also: ["households/self", "users/self"],
});

export const membersQuery = {
  queryKey: ["groups/members"],
  queryFn: ({ signal }: QueryContext) =>
    call<ListPage<Member>>("GET", "groups/members", { query: all("full_name"), signal }),
  staleTime: 300_000,
};
