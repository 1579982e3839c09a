/** The fields of a new account, used by the setup and by registration. */
import { useState } from "react";

import { TextField } from "@/kit/TextField";
import { t } from "@/locales/language";

import { type Account, type Complaints, complaintsAbout, textOf } from "./checkAccount";
import { PasswordField } from "@/users/signing-in/PasswordField";

export type AccountFieldsProps = {
  account: Account;
  onChange: (account: Account) => void;
  /** All complaints show, not only those of fields left. */
  isChecked: boolean;
  /** What the server said about a field, e.g. that a name is taken. */
  refused?: Partial<Record<keyof Account, string>>;
  /** A field was left with something in it. */
  onLeave?: (name: keyof Account) => void;
};

export function AccountFields({ account, onChange, isChecked, refused, onLeave }: AccountFieldsProps) {
  const [left, setLeft] = useState<Set<keyof Account>>(new Set());
  const complaints: Complaints = complaintsAbout(account);
  const field = (name: keyof Account) => ({
    name, value: account[name],
    onChange: (value: string) => onChange({ ...account, [name]: value }),
    onBlur: () => {
      if (account[name] === "") return;
      setLeft(new Set(left).add(name));
      onLeave?.(name);
    },
    error: (isChecked || left.has(name) ? textOf(complaints[name]) : undefined) ?? refused?.[name],
  });
  return (
    <>
      <div className="two">
        <TextField label={t("account.fullName")} autoComplete="name" {...field("fullName")} />
        <TextField label={t("account.username")} autoComplete="username" autoCapitalize="none" spellCheck={false} dir="ltr" {...field("username")} />
      </div>
      <TextField label={t("account.email")} type="email" autoComplete="email" dir="ltr" {...field("email")} />
      <PasswordField label={t("account.password")} autoComplete="new-password" isNew {...field("password")} />
      <PasswordField label={t("account.passwordConfirm")} autoComplete="new-password" {...field("passwordConfirm")} />
    </>
  );
}
