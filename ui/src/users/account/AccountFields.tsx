/** The fields of a new account, used by setup and registration: a name and a password are enough. */
import { useQuery } from "@tanstack/react-query";

import { aboutQuery } from "@/api/app";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { type Account, validateAccount } from "./checkAccount";
import { PasswordField } from "../signing-in/PasswordField";
import { useFields } from "./useFields";

export type AccountFieldsProps = {
  account: Account;
  onChange: (account: Account) => void;
  /** Whether to show the errors of all fields, not only of those that have lost the focus. */
  isChecked: boolean;
  /** The server's errors by field, e.g. that an address is taken. */
  serverErrors?: Partial<Record<keyof Account, string>>;
  /** Called when a field that is not empty loses the focus. */
  onLeave?: (name: keyof Account) => void;
};

export function AccountFields({ account, onChange, isChecked, serverErrors, onLeave }: AccountFieldsProps) {
  // Without a mail server, an address would serve no purpose.
  const sendsMail = useQuery(aboutQuery).data?.emailReady ?? false;
  const { field: plain } = useFields(account, onChange, validateAccount(account), isChecked);
  const field = (name: keyof Account) => {
    const { onBlur, error, ...rest } = plain(name);
    const leave = () => {
      onBlur();
      if (account[name] !== "") onLeave?.(name);
    };
    return { ...rest, onBlur: leave, error: error ?? serverErrors?.[name] };
  };
  return (
    <>
      <TextField label={t("account.fullName")} autoComplete="name" dir="auto" {...field("fullName")} />
      {(sendsMail || account.email !== "") && (
        <TextField
          label={t("account.emailOptional")}
          help={t("account.emailWhy")}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...field("email")}
        />
      )}
      <PasswordField label={t("account.password")} autoComplete="new-password" isNew {...field("password")} />
    </>
  );
}
