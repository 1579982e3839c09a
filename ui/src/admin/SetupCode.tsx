/** The first step of the setup: the one-time code, which is checked before anything else is asked. */
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

export function SetupCode({
  code,
  onChange,
  error,
}: {
  code: string;
  onChange: (code: string) => void;
  error?: string;
}) {
  return (
    <>
      <p className="dim lede">{t("setup.codeWhy")}</p>
      <TextField
        label={t("setup.code")}
        name="code"
        className="code"
        inputClassName="num"
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(value) => onChange(value.toUpperCase())}
        help={error ? undefined : t("setup.codeWhere")}
        error={error}
        autoFocus
      />
    </>
  );
}
