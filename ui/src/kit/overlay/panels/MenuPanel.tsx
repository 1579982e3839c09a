/** The open list of a `Menu`. React Aria handles arrows, first letters, Home and End. A submenu replaces the list. */
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useState } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem } from "react-aria-components/Menu";

import { t } from "@/locales/language";

import { classes } from "../../classes";
import { Floating } from "./Floating";
import type { MenuBranch, MenuItem } from "../menuItem";
import { Icon } from "../../picture/Icon";

export type MenuPanelProps = {
  id: string;
  label: string;
  items: (MenuItem | MenuBranch)[];
  button: RefObject<HTMLButtonElement | null>;
  /** Whether the menu is open only while the mouse is over it. It then leaves the focus where it is. */
  isHovered: boolean;
  onList: Pick<HTMLAttributes<HTMLDivElement>, "onPointerEnter" | "onPointerLeave">;
  onClose: () => void;
};

const isBranch = (item: MenuItem | MenuBranch | undefined): item is MenuBranch => item !== undefined && "items" in item;

export default function MenuPanel({ id, label, items, button, isHovered, onList, onClose }: MenuPanelProps) {
  const [branchId, setBranch] = useState<string | null>(null);
  const branch = items.find((item) => item.id === branchId);
  const back: MenuItem = { id: "back", icon: "chevron-left", label: t("menu.back"), onAction: () => setBranch(null) };
  const shown = isBranch(branch) ? [back, ...branch.items] : items;
  const choosing = shown.some((item) => "isSelected" in item && item.isSelected !== undefined);
  const stays = (item: MenuItem | MenuBranch) => isBranch(item) || item === back;
  const act = (key: unknown) => {
    const item = shown.find((one) => one.id === key);
    if (!item) return;
    if (!stays(item)) onClose();
    if (isBranch(item)) setBranch(item.id);
    else item.onAction();
  };
  const turn = ({ key, currentTarget }: KeyboardEvent) => {
    const isForward = key === (document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight");
    if (!isForward && key !== "ArrowLeft" && key !== "ArrowRight") return;
    // After opening with Enter, the list itself has the focus, and its first item is only highlighted.
    const at = currentTarget.querySelector("[data-focused]")?.getAttribute("data-key");
    if (isForward && isBranch(shown.find((item) => item.id === at))) setBranch(at!);
    if (!isForward) setBranch(null);
  };
  return (
    <Floating button={button} onClose={onClose} label={label} isModal={!isHovered}>
      <div onKeyDownCapture={turn} role="none" {...onList}>
        <AriaMenu
          key={branchId}
          id={id}
          className="menu"
          aria-label={branch?.label ?? label}
          autoFocus={isHovered ? false : choosing || "first"}
          onAction={act}
          onClose={onClose}
          disabledKeys={shown.filter((item) => item.disabled).map((item) => item.id)}
          selectionMode={choosing ? "single" : "none"}
          disallowEmptySelection
          selectedKeys={shown.filter((item) => !isBranch(item) && item.isSelected).map((item) => item.id)}
        >
          {shown.map((item) => (
            <AriaMenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              shouldCloseOnSelect={!stays(item)}
              className={classes("menu-item", item.danger && "danger", item.divided && "divided")}
            >
              {item.icon && <Icon name={item.icon} />}
              <span>
                {item.label}
                {item.help && <span className="choice-help">{item.help}</span>}
              </span>
              {isBranch(item) && <Icon name="chevron-right" className="opens" />}
              {!isBranch(item) && item.isSelected && <Icon name="check" className="chosen" />}
            </AriaMenuItem>
          ))}
        </AriaMenu>
      </div>
    </Floating>
  );
}
