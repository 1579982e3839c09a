/** The page to create a user account: `/admin/manage/users/create`. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { useSave } from "@/api/resource";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import { nameOf, useUser } from "@/session/session";
import type { User } from "@/session/user";
import { withoutAsking } from "@/session/useUnsaved";
import { PasswordField } from "@/users/signing-in/PasswordField";

import { AdminPage } from "../AdminPage";
import { findGeneralError, mapServerErrors } from "../AdminForm";
import { trimmed, validateUser } from "./checkUser";
import { type AdminHousehold, selectFlags, households, type NewUser, users } from "../adminQueries";
import { UserFields } from "./UserFields";
import { userKind, selectSettings } from "./users";

export function CreateUserScreen() {
  const self = useUser()!;
  const wanted = useSearchParams()[0].get("household");
  return (
    <AdminPage title={t("admin.newUser")} isOfOne query={useQuery(households.list)}>
      {({ items }) => <NewUserForm self={self} home={items.find((one) => one.id === wanted)} />}
    </AdminPage>
  );
}

/**
 * Returns the initial values of a new account. Its household is the one the screen was opened for, or else the
 * administrator's own, which is the most likely choice.
 */
const makeNewUser = (self: User, home?: AdminHousehold): NewUser => ({
  ...selectSettings(self),
  ...(home && { group: home.group, household: home.name }),
  fullName: "",
  username: "",
  email: "",
  authMethod: "Mealie",
  password: "",
  admin: false,
  ...selectFlags(() => false),
});

function NewUserForm({ self, home }: { self: User; home?: AdminHousehold }) {
  const navigate = useNavigate();
  const [empty] = useState(() => makeNewUser(self, home));
  const [account, setAccount] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const make = useSave(users);
  const faults = validateUser(account, empty);
  const errors = { ...mapServerErrors(make.error), ...(isChecked ? faults : {}) };
  const save = async () => {
    const { email, ...others } = trimmed(account);
    const made = await make.mutateAsync({ ...others, email: email || null });
    await navigate(userKind.path, withoutAsking);
    toast.success(t(userKind.texts.made, { name: nameOf(made) }));
  };
  const set = (change: Partial<NewUser>) => setAccount((before) => ({ ...before, ...change }));
  return (
    <SavedForm
      name={t("admin.newUser")}
      isDirty={JSON.stringify(account) !== JSON.stringify(empty)}
      submit={t("admin.makeUser")}
      error={findGeneralError(make.error)}
      isInvalid={() => {
        setChecked(true);
        return Object.keys(faults).length > 0;
      }}
      onSave={save}
    >
      <UserFields account={account} saved={empty} onChange={set} errors={errors}>
        <PasswordField
          label={t("account.password")}
          name="password"
          autoComplete="new-password"
          isNew
          value={account.password}
          onChange={(password) => set({ password })}
          error={errors.password}
        />
      </UserFields>
    </SavedForm>
  );
}
