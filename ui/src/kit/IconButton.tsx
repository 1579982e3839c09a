/** A button with only an icon. `label` says what it does and to which item. */
import type { ButtonHTMLAttributes, Ref } from "react";

import { classes } from "./classes";
import { Icon } from "./picture/Icon";
import type { IconName } from "./picture/icons";

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  icon: IconName;
  label: string;
  kind?: "quiet" | "outlined" | "danger";
  /** A class that replaces the default look, e.g. `disc` for a button on a picture. */
  baseClassName?: string;
  compact?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  icon,
  label,
  kind = "quiet",
  baseClassName,
  compact,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(baseClassName ?? classes("btn", kind, "icon-only", compact && "compact"), className)}
    >
      <Icon name={icon} />
    </button>
  );
}
