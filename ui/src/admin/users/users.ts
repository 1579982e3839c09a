/** Hooks to create, change, unlock and delete users. */
import { useMutation } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useDelete, useSave } from "@/api/resource";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";
import { nameOf, type User } from "@/session/session";

import { users, type UserSettings } from "../adminQueries";

export const USERS = "/admin/manage/users";

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

export const useSaveUser = ({ id }: User) =>
  useSave(users, id, (saved) => toast.success(t("admin.userSaved", { name: nameOf(saved) })));

export const useDeleteUser = (onDeleted: () => void) =>
  useDelete(
    users,
    (user) => {
      onDeleted();
      toast.success(t("admin.userDeleted", { name: nameOf(user) }));
    },
    true,
  );

/** Returns a mutation that unlocks all users who were locked out after too many wrong passwords. */
export function useUnlock() {
  return useMutation({
    mutationFn: () => call<{ unlocked: number }>("POST", "admin/users/unlock", { query: { force: true } }),
    onSuccess: ({ unlocked }) => toast.success(t("admin.unlocked", { count: unlocked })),
  });
}
