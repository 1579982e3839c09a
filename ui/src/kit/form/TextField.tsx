/** A text field of one or several lines. */
import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";

import { classes } from "../classes";
import { Field, type FieldTexts } from "./Field";
import { Icon } from "../picture/Icon";
import type { IconName } from "../picture/icons";

type Passed = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "className">;
export type TextFieldProps = FieldTexts &
  Passed & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconName;
    /** Makes a text area with this many lines, which grows with its text. */
    lines?: number;
    /** A control inside the field, at its end. */
    inside?: ReactNode;
    inputClassName?: string;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    className,
    value,
    onChange,
    icon,
    lines,
    inside,
    inputClassName,
    ref,
    ...rest
  } = props;
  const take = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value);
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(wiring) => {
        if (lines) {
          return (
            <textarea
              {...(rest as TextareaHTMLAttributes<HTMLTextAreaElement>)}
              {...wiring}
              dir={rest.dir ?? "auto"}
              rows={lines}
              className={classes("input grows", inputClassName)}
              value={value}
              onChange={take}
            />
          );
        }
        const input = (
          <input
            type="text"
            {...rest}
            {...wiring}
            ref={ref}
            className={classes("input", inputClassName)}
            value={value}
            onChange={take}
          />
        );
        if (!icon && !inside) return input;
        return (
          // The icon and the control stand on the sides where the field has room for them, also if only the field is
          // written from left to right.
          <div
            className={classes(icon && "with-icon", inside ? "with-inside" : undefined)}
            dir={rest.dir === "auto" ? undefined : rest.dir}
          >
            {icon && <Icon name={icon} />}
            {input}
            {inside}
          </div>
        );
      }}
    </Field>
  );
}

/** A text field for a web address, which is neither corrected nor completed. */
export function UrlField(props: TextFieldProps) {
  return (
    <TextField
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
