/** The fields of a new account, used by setup and registration. */
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
  /** The server's errors by field, e.g. that a name is taken. */
  serverErrors?: Partial<Record<keyof Account, string>>;
  /** Called when a field that is not empty loses the focus. */
  onLeave?: (name: keyof Account) => void;
  emailHelp?: string;
};

export function AccountFields({ account, onChange, isChecked, serverErrors, onLeave, emailHelp }: AccountFieldsProps) {
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
      <div className="two">
        <TextField label={t("account.fullName")} autoComplete="name" {...field("fullName")} />
        <TextField
          label={t("account.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...field("username")}
        />
      </div>
      <TextField
        label={t("account.email")}
        help={emailHelp}
        type="email"
        autoComplete="email"
        dir="ltr"
        {...field("email")}
      />
      <PasswordField label={t("account.password")} autoComplete="new-password" isNew {...field("password")} />
      <PasswordField label={t("account.passwordConfirm")} autoComplete="new-password" {...field("passwordConfirm")} />
    </>
  );
}
