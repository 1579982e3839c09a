/** The field of one stored setting, by its kind. */
import { Checkbox } from "@/kit/form/Checkbox";
import { Select } from "@/kit/form/Select";
import { TextField, UrlField } from "@/kit/form/TextField";
import { t } from "@/locales/language";

import { SecretInput } from "./SecretInput";
import { describeSetting, type SettingInputProps } from "./serverSettings";

export function SettingInput(props: SettingInputProps) {
  const { field, setting, value, error, onChange } = props;
  if (field.kind === "secret") return <SecretInput {...props} />;
  const common = {
    label: t(field.label),
    help: describeSetting(field, setting),
    disabled: setting.variable !== null,
    error,
  };
  if (field.kind === "flag")
    return (
      <Checkbox isSelected={value === true} onChange={onChange} help={common.help} disabled={common.disabled}>
        {common.label}
      </Checkbox>
    );
  const text = String(value ?? "");
  if (field.kind === "choice" && field.options) {
    const options = Object.entries(field.options).map(([one, label]) => ({ value: one, label: t(label) }));
    const isKnown = Object.hasOwn(field.options, text);
    const shown = isKnown ? options : [{ value: text, label: text }, ...options];
    return <Select {...common} value={text} onChange={onChange} options={shown} />;
  }
  if (field.kind === "url") return <UrlField {...common} value={text} onChange={onChange} />;
  return (
    <TextField
      {...common}
      {...(field.kind === "number" && { inputMode: "numeric" as const, className: "of-number" })}
      type={field.kind === "email" ? "email" : "text"}
      dir={field.kind === "text" ? "auto" : "ltr"}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onChange={onChange}
    />
  );
}
