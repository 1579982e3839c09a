/** The user accounts of the installation as administrators manage them. */
import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { managePath } from "@/base/memberPaths";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";
import { isMadeAddress } from "@/users/account/checkAccount";

import type { AdminKind } from "../adminKind";
import { selectFlags, users, type UserSettings } from "../adminQueries";

/** Returns what can be changed of an account. An address that the server made is shown as none. */
export const selectSettings = (user: User): UserSettings => {
  const { username, fullName, email, authMethod, group, household, admin } = user;
  return {
    username,
    fullName,
    email: isMadeAddress(email) ? "" : email,
    authMethod,
    group,
    household,
    admin,
    ...selectFlags((flag) => user[flag]),
  };
};

/** Whether this server stores the user's password. Other users sign in through LDAP or an OpenID Connect provider. */
export const hasPasswordHere = ({ authMethod }: Pick<User, "authMethod">) => authMethod === "Mealie";

/** Whether this user is the only administrator, who can be neither deleted nor demoted. */
export const isLastAdmin = (user: User, all: User[]) => user.admin && all.filter(({ admin }) => admin).length === 1;

export const userKind = {
  of: users,
  storageKey: "users",
  path: managePath("users"),
  nameOf,
  whyKept: (user, all) =>
    isLastAdmin(user, all) ? t("admin.lastAdmin") : user.admin ? t("admin.administratorStays") : undefined,
  texts: {
    title: "admin.users",
    explained: "admin.usersExplained",
    none: "admin.noUsers",
    create: "admin.newUser",
    made: "admin.userMade",
    saved: "admin.userSaved",
    gone: "admin.userGone",
    delete: "admin.deleteUser",
    deleteTitle: "admin.deleteUserTitle",
    deleted: "admin.userDeleted",
  },
} satisfies AdminKind<User, Parameters<typeof users.create>[0]>;

/** Returns a mutation that unlocks all users who were locked out after too many wrong passwords. */
export function useUnlock() {
  return useAction(() => call<{ unlocked: number }>("POST", "admin/users/unlock", { query: { force: true } }), {
    success: ({ unlocked }) => t("admin.unlocked", { count: unlocked }),
  });
}
