/** Queries for administrators: all households and groups of this installation, and the results of server checks. */
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { namesOf, type User } from "@/session/session";

export type AdminHousehold = components["schemas"]["OwnHousehold"];
export type AdminGroup = components["schemas"]["GroupInHouse"];

const listQuery = <Row>(kind: string, orderBy: string) => ({
  queryKey: ["admin", kind],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<Row>>("GET", `admin/${kind}`, {
      query: { page: 1, perPage: -1, orderBy, orderDirection: "asc" },
      signal,
    }),
});
const detailQuery = <Row>(kind: string, id: string) => ({
  queryKey: ["admin", kind, id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Row>("GET", `admin/${kind}/${encodeURIComponent(id)}`, { signal }),
});

export const usersQuery = listQuery<User>("users", "full_name");
export const userQuery = (id: string) => detailQuery<User>("users", id);
export const adminHouseholdsQuery = listQuery<AdminHousehold>("households", "name");
export const adminHouseholdQuery = (id: string) => detailQuery<AdminHousehold>("households", id);
/** Fetches the groups, oldest first. The oldest group is the default one, which cannot be deleted. */
export const adminGroupsQuery = listQuery<AdminGroup>("groups", "created_at");
export const adminGroupQuery = (id: string) => detailQuery<AdminGroup>("groups", id);

export const useAdminGroups = () => useQuery(adminGroupsQuery).data?.items ?? [];
export const useAdminHouseholds = () => useQuery(adminHouseholdsQuery).data?.items ?? [];

/**
 * Returns a function that formats the names of a household's members. The household itself lists only full names, which
 * can be empty, so the members are looked up among all users.
 */
export function useFormatMembers() {
  const all = useQuery(usersQuery).data?.items;
  return useCallback(
    ({ users }: AdminHousehold) =>
      namesOf(users.map((member) => all?.find(({ id }) => id === member.id) ?? { ...member, username: "" })),
    [all],
  );
}

/** Fetches whether the server can send e-mail. */
export const mailReadyQuery = {
  queryKey: ["admin", "email"],
  queryFn: () => call<components["schemas"]["MailReady"]>("GET", "admin/email"),
  staleTime: 60_000,
};

/**
 * Fetches the results of the server's checks, such as which sign-in methods are configured and whether its clock is
 * right.
 */
export const serverCheckQuery = {
  queryKey: ["admin", "about", "check"],
  queryFn: () => call<components["schemas"]["Check"]>("GET", "admin/about/check"),
  staleTime: 60_000,
};

/**
 * Fetches the results of the database checks. Refetched regularly, because a check finishes some time after the server
 * starts.
 */
export const databaseCheckQuery = {
  queryKey: ["admin", "about", "database"],
  queryFn: () => call<components["schemas"]["DatabaseCheck"]>("GET", "admin/about/database"),
  staleTime: 60_000,
  refetchInterval: 300_000,
  retry: false,
  meta: { quiet: true },
};
