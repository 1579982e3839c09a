/** A form control with its label above and its help or error below, linked for screen readers. */
import { type ReactNode, useId } from "react";

import { t } from "@/locales/language";

import { classes } from "../classes";
import { Icon } from "../picture/Icon";

export type FieldTexts = {
  label: string;
  /** One line below the control. */
  help?: ReactNode;
  /** The error message, shown in place of the help. */
  error?: string;
  optional?: boolean;
  className?: string;
};

/** The attributes that link the control with its label, help and error. */
export type FieldWiring = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

export function Field({
  label,
  help,
  error,
  optional,
  className,
  children,
}: FieldTexts & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const below = `${id}-below`;
  return (
    <div className={classes("field", className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="hint"> {t("field.optional")}</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || help ? below : undefined,
      })}
      {error ? (
        <p className="error" id={below}>
          <Icon name="warn" size="tiny" />
          {error}
        </p>
      ) : (
        help && (
          <div className="help" id={below}>
            {help}
          </div>
        )
      )}
    </div>
  );
}
