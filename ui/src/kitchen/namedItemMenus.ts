/**
 * Menus for kitchen data (such as foods or tags): for the selected items, for one item, and for all items of a kind.
 */
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

import type { OpenItemDialog } from "./NamedItemDialogs";
import type { NamedItem, NamedItemKind } from "./namedItems";
import type { SeededKind } from "./SeedDialog";

type Open<One> = (dialog: OpenItemDialog<One>) => void;

const deleteItem = <One extends NamedItem>(items: One[], open: Open<One>): MenuItem => ({
  id: "delete",
  icon: "delete",
  label: t("kitchen.delete"),
  danger: true,
  divided: true,
  onAction: () => open({ what: "delete", items }),
});

/** The items in `more` are placed between merging and deleting. */
export const chosenMenu = <One extends NamedItem>(items: One[], open: Open<One>, more: MenuItem[] = []): MenuItem[] => [
  {
    id: "merge",
    icon: "merge",
    label: t("kitchen.merge"),
    disabled: items.length < 2,
    help: items.length < 2 ? t("kitchen.mergeNeedsTwo") : undefined,
    onAction: () => open({ what: "merge", items }),
  },
  ...more,
  deleteItem(items, open),
];

/** Whether recipes can be filtered by items of this kind. True for foods, categories, tags and tools. */
const isFilter = (kind: NamedItemKind) => kind !== "units" && kind !== "labels";

export const itemMenu = <One extends NamedItem>(
  kind: NamedItemKind,
  item: One,
  open: Open<One>,
  showRecipes: () => void,
): MenuItem[] => {
  const recipes: MenuItem = { id: "recipes", icon: "recipes", label: t("kitchen.showRecipes"), onAction: showRecipes };
  return [
    { id: "change", icon: "edit", label: t("kitchen.edit"), onAction: () => open({ what: "change", item }) },
    ...(isFilter(kind) ? [recipes] : []),
    {
      id: "merge",
      icon: "merge",
      label: t("kitchen.mergeInto"),
      onAction: () => open({ what: "merge", items: [item] }),
    },
    deleteItem([item], open),
  ];
};

/** `browse` opens the index page of this kind, if it has one. */
export const kindMenu = <One extends NamedItem>(
  open: Open<One>,
  seeds: SeededKind | undefined,
  browse: (() => void) | undefined,
): MenuItem[] => {
  const items: (MenuItem | undefined)[] = [
    { id: "similar", icon: "duplicate", label: t("kitchen.alikes"), onAction: () => open({ what: "similar" }) },
    browse && { id: "book", icon: "recipes", label: t("organizers.browse"), onAction: browse },
    seeds && {
      id: "seed",
      icon: "package",
      label: t(`kitchen.${seeds}.seed`),
      onAction: () => open({ what: "seed" }),
    },
  ];
  return items.filter((item) => item !== undefined);
};
