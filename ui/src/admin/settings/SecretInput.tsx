/** The field of a secret, which the server never sends back: it can be set, replaced and removed. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { TextField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { describeSetting, type SettingInputProps } from "./serverSettings";

export function SecretInput({ field, setting, value, isSentElsewhere, error, onChange }: SettingInputProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { isSet, isStored, isUnreadable, variable } = setting;
  const label = t(field.label);
  const isForgotten = isStored && !variable && isSentElsewhere;
  const helpNow = isUnreadable && !variable ? t("serverSettings.isUnreadable") : describeSetting(field, setting);
  if (isSet && !isReplacing && !isForgotten)
    return (
      <div className="secret" role="group" aria-label={label}>
        <p className="secret-label">{label}</p>
        <p>{value === null ? t("serverSettings.isRemoved") : t("serverSettings.isSet")}</p>
        {variable ? (
          <p className="help">{t("serverSettings.byVariable", { variable })}</p>
        ) : (
          <div className="secret-actions">
            <Button compact onClick={() => setReplacing(true)}>
              {t("serverSettings.replace")}
            </Button>
            {value === null ? (
              <Button compact kind="quiet" onClick={() => onChange("")}>
                {t("dialog.keep")}
              </Button>
            ) : (
              <Button compact kind="quiet" icon="delete" onClick={() => onChange(null)}>
                {t("serverSettings.remove")}
              </Button>
            )}
          </div>
        )}
      </div>
    );
  return (
    <TextField
      label={label}
      type="password"
      dir="ltr"
      autoComplete="new-password"
      help={isForgotten ? t("serverSettings.enterAgain") : helpNow}
      disabled={variable !== null}
      autoFocus={isReplacing}
      error={error}
      value={typeof value === "string" ? value : ""}
      onChange={onChange}
    />
  );
}
