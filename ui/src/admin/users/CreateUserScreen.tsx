/** An account for somebody new: `/admin/manage/users/create`. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";

import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import { nameOf, type User, useUser } from "@/session/session";
import { done } from "@/session/useUnsaved";
import { PasswordField } from "@/users/signing-in/PasswordField";

import { AdminPage } from "../AdminPage";
import { everyGroupQuery } from "../everything";
import { faultsOf, refusalOf, refusedOf, trimmed } from "./checkUser";
import { UserFields } from "./UserFields";
import { accountOf, type NewAccount, USERS, useMakeUser } from "./users";

export function CreateUserScreen() {
  const self = useUser()!;
  return (
    <AdminPage title={t("admin.newUser")} up={{ to: USERS, label: t("admin.users") }} asked={useQuery(everyGroupQuery)}>
      {() => <NewUserForm self={self} />}
    </AdminPage>
  );
}

/** Starts in one's own home: who comes is mostly of the household. */
const emptyFor = (self: User): NewAccount => ({
  ...accountOf(self), fullName: "", username: "", email: "", authMethod: "Mealie", password: "",
  admin: false, canInvite: false, canManage: false, canOrganize: false, canManageHousehold: false, advanced: false,
});

function NewUserForm({ self }: { self: User }) {
  const navigate = useNavigate();
  const [empty] = useState(() => emptyFor(self));
  const [account, setAccount] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const make = useMakeUser();
  const faults = faultsOf(account);
  const errors = { ...refusedOf(make.error), ...(isChecked ? faults : {}) };
  const save = async () => {
    const made = await make.mutateAsync(trimmed(account));
    await navigate(USERS, done);
    toast.success(t("admin.userMade", { name: nameOf(made) }));
  };
  const set = (change: Partial<NewAccount>) => setAccount((before) => ({ ...before, ...change }));
  return (
    <SavedForm
      name={t("admin.newUser")} isDirty={JSON.stringify(account) !== JSON.stringify(empty)} submit={t("admin.makeUser")} error={refusalOf(make.error)}
      isWrong={() => { setChecked(true); return Object.keys(faults).length > 0; }} onSave={save}
    >
      <UserFields account={account} onChange={set} errors={errors}>
        <PasswordField label={t("account.password")} name="password" autoComplete="new-password" isNew value={account.password} onChange={(password) => set({ password })} error={errors.password} />
      </UserFields>
    </SavedForm>
  );
}
