/** The menu of an ingredient or step row, with the actions that both kinds of rows have in common. */
import { useMemo } from "react";

import { IconButton } from "@/kit/IconButton";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import type { RowMove } from "./moveRow";
import type { RowActions } from "./useRows";

export type RowMenuProps = {
  id: string;
  name: string;
  actions: Pick<RowActions<never>, "move" | "insert" | "remove">;
  isTitled: boolean;
  onTitle: () => void;
  isFirst: boolean;
  isLast: boolean;
  /** Additional items, shown above the common ones. */
  more?: MenuItem[];
};

export function RowMenu({ id, name, actions, isTitled, onTitle, isFirst, isLast, more }: RowMenuProps) {
  const items = useMemo(
    (): MenuItem[] => [
      ...(more ?? []),
      {
        id: "title",
        label: t(isTitled ? "rows.titleOff" : "rows.titleOn"),
        icon: "heading",
        divided: Boolean(more?.length),
        onAction: onTitle,
      },
      {
        id: "above",
        label: t("rows.insertAbove"),
        icon: "insert-above",
        divided: true,
        onAction: () => actions.insert(id, "above"),
      },
      { id: "below", label: t("rows.insertBelow"), icon: "insert-below", onAction: () => actions.insert(id, "below") },
      ...moveItems((way) => actions.move(id, way), isFirst, isLast),
      {
        id: "delete",
        label: t("rows.delete"),
        icon: "delete",
        danger: true,
        divided: true,
        onAction: () => actions.remove(id),
      },
    ],
    [actions, id, isFirst, isLast, isTitled, more, onTitle],
  );
  return (
    <Menu
      label={name}
      items={items}
      trigger={(wiring) => <IconButton {...wiring} icon="more" label={t("rows.menu", { name })} data-part="menu" />}
    />
  );
}

const moveItems = (move: (way: RowMove) => void, isFirst: boolean, isLast: boolean): MenuItem[] => [
  {
    id: "up",
    label: t("rows.moveUp"),
    icon: "arrow-up",
    divided: true,
    disabled: isFirst,
    onAction: () => move("up"),
  },
  {
    id: "down",
    label: t("rows.moveDown"),
    icon: "arrow-down",
    disabled: isLast,
    onAction: () => move("down"),
  },
  {
    id: "top",
    label: t("rows.moveTop"),
    icon: "to-top",
    disabled: isFirst,
    onAction: () => move("top"),
  },
  {
    id: "bottom",
    label: t("rows.moveBottom"),
    icon: "to-bottom",
    disabled: isLast,
    onAction: () => move("bottom"),
  },
];
