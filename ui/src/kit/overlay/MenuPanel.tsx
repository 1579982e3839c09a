/** The open list of a `Menu`: arrows, first letters, Home and End, by React Aria. */
import type { RefObject } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem } from "react-aria-components/Menu";

import { classes } from "../classes";
import { Icon } from "../Icon";
import type { MenuItem } from "../Menu";
import { Floating } from "./Floating";

export type MenuPanelProps = {
  id: string;
  label: string;
  items: MenuItem[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export default function MenuPanel({ id, label, items, button, onClose }: MenuPanelProps) {
  const choosing = items.some((item) => item.isSelected !== undefined);
  const act = (key: unknown) => {
    onClose();
    items.find((item) => item.id === key)?.onAction();
  };
  return (
    <Floating button={button} onClose={onClose} label={label}>
      <AriaMenu
        id={id} className="menu" aria-label={label} autoFocus={choosing ? true : "first"} onAction={act} onClose={onClose}
        disabledKeys={items.filter((item) => item.disabled).map((item) => item.id)}
        selectionMode={choosing ? "single" : "none"} disallowEmptySelection
        selectedKeys={items.filter((item) => item.isSelected).map((item) => item.id)}
      >
        {items.map((item) => (
          <AriaMenuItem key={item.id} id={item.id} textValue={item.label} className={classes("menu-item", item.danger && "danger", item.divided && "divided")}>
            {item.icon && <Icon name={item.icon} />}
            <span>{item.label}</span>
            {item.isSelected && <Icon name="check" className="chosen" />}
          </AriaMenuItem>
        ))}
      </AriaMenu>
    </Floating>
  );
}
