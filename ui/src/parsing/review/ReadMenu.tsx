/** The menu of an ingredient line in the review. */
import { IconButton } from "@/kit/IconButton";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import type { ArrangeActions } from "./useArranging";

/**
 * Whether the line is the first or the last one of the recipe. `place` is null if the lines are shown in another order.
 */
export type ReadRowPosition = { isFirst: boolean; isLast: boolean };
export type ReadMenuProps = {
  id: string;
  name: string;
  arrange: ArrangeActions;
  place: ReadRowPosition | null;
  more?: MenuItem[];
};

export function ReadMenu({ id, name, arrange, place, more }: ReadMenuProps) {
  const items: MenuItem[] = [
    ...(more ?? []),
    {
      id: "below",
      label: t("rows.insertBelow"),
      icon: "insert-below",
      divided: Boolean(more),
      onAction: () => arrange.insert(id),
    },
    ...(place ? moveItemsFor(place, (way) => arrange.move(id, way)) : []),
    {
      id: "delete",
      label: t("rows.delete"),
      icon: "delete",
      danger: true,
      divided: true,
      onAction: () => arrange.remove(id, findNeighbor(id)),
    },
  ];
  return (
    <Menu
      label={name}
      items={items}
      trigger={(wiring) => <IconButton {...wiring} icon="more" label={t("rows.menu", { name })} data-part="menu" />}
    />
  );
}

const moveItemsFor = (
  { isFirst, isLast }: ReadRowPosition,
  move: (way: "up" | "down" | "top" | "bottom") => void,
): MenuItem[] => [
  { id: "up", label: t("rows.moveUp"), icon: "arrow-up", divided: true, disabled: isFirst, onAction: () => move("up") },
  { id: "down", label: t("rows.moveDown"), icon: "arrow-down", disabled: isLast, onAction: () => move("down") },
  { id: "top", label: t("rows.moveTop"), icon: "to-top", disabled: isFirst, onAction: () => move("top") },
  { id: "bottom", label: t("rows.moveBottom"), icon: "to-bottom", disabled: isLast, onAction: () => move("bottom") },
];

/** Returns the id of the next row on the screen, or else of the previous one. */
function findNeighbor(id: string): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(".read-rows [data-row]")];
  const at = rows.findIndex(({ dataset }) => dataset.row === id);
  return (rows[at + 1] ?? rows[at - 1])?.dataset.row;
}
