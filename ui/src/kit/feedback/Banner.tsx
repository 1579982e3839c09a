/** A message that stays on the page. It describes the situation and what the user can do about it. */
import type { ReactNode } from "react";

import { classes } from "../classes";
import { Icon } from "../picture/Icon";
import type { IconName } from "../picture/icons";

export type BannerProps = {
  kind?: "warning" | "note" | "good" | "error";
  children: ReactNode;
  icon?: IconName;
  /** Buttons at the end of the banner. */
  actions?: ReactNode;
  /** Makes screen readers announce the banner at once: `alert` is for failures, `status` for anything else. */
  role?: "alert" | "status";
};

const ICONS = { warning: "warn", note: "info", good: "check", error: "error" } as const;

export function Banner({ kind = "note", children, icon, actions, role }: BannerProps) {
  return (
    <div className={classes("banner", kind)} role={role}>
      <Icon name={icon ?? ICONS[kind]} />
      <div className="banner-words">{children}</div>
      {actions}
    </div>
  );
}
