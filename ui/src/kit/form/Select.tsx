/** A field to choose one of a few options. It uses the platform's own select, which works best on phones. */
import { Field, type FieldTexts } from "./Field";
import { Icon } from "../picture/Icon";

export type SelectProps<Value extends string> = FieldTexts & {
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
  disabled?: boolean;
  name?: string;
};

export function Select<Value extends string>({
  label,
  help,
  error,
  optional,
  className,
  value,
  onChange,
  options,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className="select">
          <select
            {...rest}
            {...wiring}
            className="input"
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
