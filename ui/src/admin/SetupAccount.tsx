/** Step 1 of the setup: the one-time code and the first account. */
import { TextField } from "@/kit/form/TextField";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { AccountFields } from "@/users/account/AccountFields";
import type { Account } from "@/users/account/checkAccount";

export type SetupAccountProps = {
  code: string;
  /** Whether the page's address contained the code. If so, the field for the code is hidden. */
  isGiven: boolean;
  onCode: (code: string) => void;
  account: Account;
  onAccount: (account: Account) => void;
  isChecked: boolean;
  isCodeWrong: boolean;
  fieldErrors: Record<string, string>;
};

export function SetupAccount({
  code,
  isGiven,
  onCode,
  account,
  onAccount,
  isChecked,
  isCodeWrong,
  fieldErrors,
}: SetupAccountProps) {
  const isFilledIn = isGiven && !isCodeWrong;
  return (
    <>
      <p className="dim lede">{t("setup.account")}</p>
      <TextField
        label={t("setup.code")}
        name="code"
        className="code"
        inputClassName="num"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isFilledIn}
        value={code}
        onChange={(value) => onCode(value.toUpperCase())}
        help={
          isFilledIn ? (
            <span className="ok">
              <Icon name="check" size="tiny" />
              {t("setup.codeGiven")}
            </span>
          ) : (
            t("setup.codeWhere")
          )
        }
        error={isCodeWrong ? t("setup.wrongCode") : isChecked && code.trim() === "" ? t("field.required") : undefined}
      />
      <AccountFields account={account} onChange={onAccount} isChecked={isChecked} serverErrors={fieldErrors} />
    </>
  );
}
