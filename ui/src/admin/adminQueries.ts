/** Queries for administrators: all households and groups of this installation, and the results of server checks. */
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { call } from "@/api/client";
import { resource } from "@/api/resource";
import type { components } from "@/api/schema";
import { formatNames } from "@/locales/formatNames";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

export type AdminHousehold = components["schemas"]["OwnHousehold"];
export type AdminGroup = components["schemas"]["GroupInHouse"];
export const FLAGS = ["canInvite", "canManage", "canOrganize", "canManageHousehold", "advanced"] as const;
type Flag = (typeof FLAGS)[number];
export const selectFlags = (isOn: (flag: Flag) => boolean) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, isOn(flag)])) as Record<Flag, boolean>;
/** The fields of a user that administrators can change. */
export type UserSettings = Pick<
  User,
  "username" | "fullName" | "email" | "authMethod" | "group" | "household" | "admin" | Flag
>;
export type NewUser = UserSettings & { password: string };

const SELF = "users/self";

export const users = resource("admin/users", {
  key: ["admin", "users"],
  orderBy: "full_name",
  also: [SELF, "households/members", "groups/members"],
});
export const households = resource("admin/households", {
  key: ["admin", "households"],
  orderBy: "name",
  also: [SELF, "households/self", "groups/households"],
});
/** The groups, oldest first. The oldest group is the default one, which cannot be deleted. */
export const groups = resource("admin/groups", {
  key: ["admin", "groups"],
  orderBy: "created_at",
  also: [SELF, "groups/self"],
});

export const useAdminGroups = () => useQuery(groups.list).data?.items ?? [];
export const useAdminHouseholds = () => useQuery(households.list).data?.items ?? [];

/**
 * Returns a function that formats the names of a household's members. The household itself lists only full names, which
 * can be empty, so the members are looked up among all users.
 */
export function useFormatMembers() {
  const all = useQuery(users.list).data?.items;
  return useCallback(
    ({ users: members }: AdminHousehold) =>
      formatNames(
        members.map((member) => nameOf(all?.find(({ id }) => id === member.id) ?? { ...member, username: "" })),
      ),
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
