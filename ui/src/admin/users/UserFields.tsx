/** The form fields that administrators can change in a user account: identity, household, and permissions. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { useAdminGroups, useAdminHouseholds, serverCheckQuery } from "../adminQueries";
import { formatMethod, listMethods } from "./signInMethods";
import { UserRights } from "./UserRights";
import type { UserSettings } from "../adminQueries";
import { hasPasswordHere } from "./users";

export type UserFieldsProps<Given extends UserSettings> = {
  account: Given;
  /** The values stored on the server, or the initial values of a new user. */
  saved: UserSettings;
  onChange: (change: Partial<UserSettings>) => void;
  errors: Partial<Record<keyof UserSettings, string>>;
  /** Whether the user already exists. If so, the group cannot be changed, but the sign-in method can. */
  isKnown?: boolean;
  /** Explains why the administrator checkbox is disabled. If not given, the checkbox is enabled. */
  adminFixedReason?: string;
  /** For a new user: the field for the initial password. */
  children?: ReactNode;
};

export function UserFields<Given extends UserSettings>({
  account,
  saved,
  onChange,
  errors,
  isKnown,
  adminFixedReason,
  children,
}: UserFieldsProps<Given>) {
  const field = (name: "username" | "fullName" | "email") => ({
    name,
    value: account[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errors[name],
  });
  const isLocked =
    adminFixedReason ??
    (hasPasswordHere(account) ? undefined : t("admin.adminByPlace", { place: formatMethod(account.authMethod) }));
  return (
    <>
      <fieldset className="account-part">
        <legend>{t("admin.who")}</legend>
        <div className="two">
          <TextField label={t("admin.fullName")} autoComplete="off" {...field("fullName")} />
          <TextField
            label={t("account.username")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            {...field("username")}
          />
        </div>
        <TextField
          label={t(saved.email ? "account.email" : "account.emailOptional")}
          type="email"
          autoComplete="off"
          dir="ltr"
          {...field("email")}
        />
        {children}
        {isKnown && (
          <SignInMethodField
            chosen={account.authMethod}
            saved={saved.authMethod}
            onChange={(authMethod) => onChange({ authMethod })}
          />
        )}
      </fieldset>
      <HomeFields account={account} onChange={onChange} errors={errors} isKnown={isKnown} />
      <UserRights account={account} saved={saved} onChange={onChange} adminFixedReason={isLocked} />
    </>
  );
}

type HomeFieldsProps = Pick<UserFieldsProps<UserSettings>, "account" | "onChange" | "errors" | "isKnown">;

function HomeFields({ account, onChange, errors, isKnown }: HomeFieldsProps) {
  const groups = useAdminGroups();
  const homes = useAdminHouseholds().filter(({ group }) => group === account.group);
  return (
    <fieldset className="account-part">
      <legend>{t("admin.home")}</legend>
      <div className="two">
        <Select
          label={t("admin.group")}
          value={account.group}
          disabled={isKnown}
          help={isKnown ? t("admin.groupFixed") : undefined}
          error={errors.group}
          onChange={(group) => onChange({ group, household: "" })}
          options={addEmptyOption(groups, account.group)}
        />
        <Select
          label={t("admin.household")}
          value={account.household}
          help={isKnown ? t("admin.householdMoves") : undefined}
          error={errors.household}
          onChange={(household) => onChange({ household })}
          options={addEmptyOption(homes, account.household)}
        />
      </div>
    </fieldset>
  );
}

/** The field for the sign-in method, shown only if there is more than one to choose from. */
function SignInMethodField({
  chosen,
  saved,
  onChange,
}: {
  chosen: UserSettings["authMethod"];
  saved: UserSettings["authMethod"];
  onChange: (method: UserSettings["authMethod"]) => void;
}) {
  const methods = listMethods(useQuery(serverCheckQuery).data, [saved, chosen]);
  if (methods.length === 1) return null;
  return (
    <Select
      label={t("admin.method")}
      className="short"
      value={chosen}
      onChange={onChange}
      help={t("admin.methodHelp")}
      options={methods.map((value) => ({ value, label: formatMethod(value) }))}
    />
  );
}

/**
 * Returns the options of a select field. Until a name is chosen, the first option is empty. The chosen name is included
 * even if `all` has not loaded yet.
 */
function addEmptyOption(all: { name: string }[], chosen: string) {
  const names = all.map(({ name }) => name);
  const known = chosen === "" || names.includes(chosen) ? names : [chosen, ...names];
  return [
    ...(chosen === "" ? [{ value: "", label: t("admin.choose") }] : []),
    ...known.map((name) => ({ value: name, label: name })),
  ];
}
