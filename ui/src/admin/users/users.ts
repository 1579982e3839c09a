/** Hooks to create, change, unlock and delete users. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useInvalidate } from "@/api/useInvalidate";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";
import { nameOf, type User } from "@/session/session";

export const USERS = "/admin/manage/users";

export const FLAGS = ["canInvite", "canManage", "canOrganize", "canManageHousehold", "advanced"] as const;
/** The fields of a user that administrators can change. */
export type UserSettings = Pick<
  User,
  "username" | "fullName" | "email" | "authMethod" | "group" | "household" | "admin" | (typeof FLAGS)[number]
>;
export type NewUser = UserSettings & { password: string };

export const userSettingsOf = ({
  username,
  fullName,
  email,
  authMethod,
  group,
  household,
  admin,
  canInvite,
  canManage,
  canOrganize,
  canManageHousehold,
  advanced,
}: User): UserSettings => ({
  username,
  fullName,
  email,
  authMethod,
  group,
  household,
  admin,
  canInvite,
  canManage,
  canOrganize,
  canManageHousehold,
  advanced,
});

/** Whether this server stores the user's password. Other users sign in through LDAP or an OpenID Connect provider. */
export const hasPasswordHere = ({ authMethod }: Pick<User, "authMethod">) => authMethod === "Mealie";

/** Whether this user is the only administrator, who can be neither deleted nor demoted. */
export const isLastAdmin = (user: User, all: User[]) => user.admin && all.filter(({ admin }) => admin).length === 1;

export function useCreateUser() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (account: NewUser) => call<User>("POST", "admin/users", { body: account }),
    onSuccess: () => invalidate(),
  });
}

export function useSaveUser(user: User) {
  const cache = useQueryClient();
  const invalidate = useInvalidateUsers();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changed: Partial<UserSettings>) => call<User>("PATCH", `admin/users/${user.id}`, { body: changed }),
    onSuccess: async (saved) => {
      cache.setQueryData(["admin", "users", user.id], saved);
      await invalidate();
      toast.success(t("admin.userSaved", { name: nameOf(saved) }));
    },
  });
}

export function useDeleteUser(onDeleted: () => void) {
  const invalidate = useInvalidateUsers();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id }: User) => call("DELETE", `admin/users/${id}`),
    onSuccess: async (_answer, user) => {
      onDeleted();
      toast.success(t("admin.userDeleted", { name: nameOf(user) }));
      await invalidate(user.id);
    },
  });
}

/** Returns a mutation that unlocks all users who were locked out after too many wrong passwords. */
export function useUnlock() {
  return useMutation({
    mutationFn: () => call<{ unlocked: number }>("POST", "admin/users/unlock", { query: { force: true } }),
    onSuccess: ({ unlocked }) => toast.success(t("admin.unlocked", { count: unlocked })),
  });
}

/** Invalidates the lists of users and households, and the current user's own data. */
const useInvalidateUsers = () => useInvalidate("admin", "users/self", "households/members", "groups/members");
