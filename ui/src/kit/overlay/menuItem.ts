/** The items of a menu. */
import type { IconName } from "../picture/icons";

export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** Whether a divider is shown above this item. */
  divided?: boolean;
  danger?: boolean;
  /** For an item of a set of choices: whether it is the selected one. */
  isSelected?: boolean;
  disabled?: boolean;
  /** A second line, e.g. why the action is not available. */
  help?: string;
  onAction: () => void;
};
/** A submenu, which is shown in place of the menu until the user goes back. */
export type MenuBranch = Omit<MenuItem, "onAction" | "isSelected"> & { items: MenuItem[] };
