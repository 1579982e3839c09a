/** A button, or with `to` or `href` a link that looks like one. Use one filled button per view. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

import { classes } from "./classes";
import { Link, type LinkProps } from "./Link";
import { Icon } from "./picture/Icon";
import type { IconName } from "./picture/icons";

export type ButtonStyle = {
  kind?: "filled" | "outlined" | "quiet" | "danger";
  icon?: IconName;
  /** An icon after the text, e.g. the arrow of a menu button. */
  iconAfter?: IconName;
  /** Whether an action is running. Further presses then do nothing. */
  busy?: boolean;
  wide?: boolean;
  /** Makes the button lower on devices with a mouse. */
  compact?: boolean;
};
export type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

const joinClassNames = ({ kind = "outlined", busy, wide, compact }: ButtonStyle, className?: string) =>
  classes("btn", kind, busy && "busy", wide && "wide", compact && "compact", className);

const wrapChildren = ({ icon, iconAfter, busy }: ButtonStyle, children: ReactNode) => (
  <>
    {icon && !busy && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} size="tiny" />}
  </>
);

export function Button({
  kind,
  icon,
  iconAfter,
  busy,
  wide,
  compact,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = { kind, icon, iconAfter, busy, wide, compact };
  return (
    <button
      type="button"
      {...rest}
      className={joinClassNames(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {wrapChildren(look, children)}
    </button>
  );
}

export function ButtonLink({
  kind,
  icon,
  iconAfter,
  wide,
  compact,
  className,
  children,
  ...rest
}: Omit<ButtonStyle, "busy"> & LinkProps) {
  const look = { kind, icon, iconAfter, wide, compact };
  return (
    <Link {...rest} className={joinClassNames(look, className)}>
      {wrapChildren(look, children)}
    </Link>
  );
}
