/** An item of a list: a check box with the whole row as its target, the recipes it is for, and a menu. */
import { memo } from "react";

import { LabelChip } from "@/foods/LabelChip";
import { useNavigation } from "@/kit/navigation";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";
import { Measure } from "@/recipes/amounts/Amounts";

import { formatItem, writePlainItem } from "../items/formatItem";
import type { ItemActions } from "../items/itemActions";
import type { ShoppingItem } from "../shoppingLists";
import type { ItemMove } from "./useItemOrder";

/** A recipe on the list, for links to it. */
export type RecipeLink = { id: string; name: string; path: string };
export type RecipeLinks = ReadonlyMap<string, RecipeLink>;

export type ItemRowProps = {
  item: ShoppingItem;
  recipes: RecipeLinks;
  actions: ItemActions;
  /** Whether the label's name is shown, because the items are not grouped by label. */
  showsLabel: boolean;
  /** Opens the editor. Checked-off items have none. */
  onEdit?: (id: string) => void;
  /** Moves the item by one place. Checked-off items stay in the order in which they were checked off. */
  onMove?: (id: string, way: ItemMove) => void;
  isFirst?: boolean;
  isLast?: boolean;
};

export const ItemRow = memo(function ItemRow({ item, recipes, actions, showsLabel, ...rest }: ItemRowProps) {
  const { amount, upTo, unit, food, note } = formatItem(item);
  const name = writePlainItem(item);
  const linked = listRecipeLinks(item, recipes);
  const label = showsLabel ? item.label : null;
  return (
    <li className="shopping-row" data-item={item.id} data-row={item.id} data-line="">
      <label className="tick" data-part={rest.onMove && "handle"}>
        <input className="check" type="checkbox" checked={item.checked} onChange={() => actions.tick(item)} />
        <span className="thing">
          <span className="words">
            {amount && (
              <>
                <b>
                  <Measure amount={amount} upTo={upTo} unit={unit} />
                </b>{" "}
              </>
            )}
            <bdi>{food || (amount ? "" : name)}</bdi>
          </span>
          {(note || label || linked.length > 0) && (
            <small>
              {note && <bdi>{note}</bdi>}
              {linked.length > 0 && <bdi className="for-recipes">{describeRecipes(linked)}</bdi>}
              {label && <LabelChip label={label} />}
            </small>
          )}
        </span>
      </label>
      <ItemMenu item={item} name={name} linked={linked} actions={actions} {...rest} />
    </li>
  );
});

function listRecipeLinks(item: ShoppingItem, recipes: RecipeLinks): RecipeLink[] {
  const ids = new Set(item.recipeReferences.map(({ recipeId }) => recipeId));
  return [...ids].flatMap((id) => recipes.get(id) ?? []);
}

const describeRecipes = (linked: RecipeLink[]) =>
  linked.length === 1
    ? t("shopping.forRecipe", { name: linked[0]!.name })
    : t("shopping.forRecipes", { count: linked.length });

type ItemMenuProps = Omit<ItemRowProps, "recipes" | "showsLabel"> & { name: string; linked: RecipeLink[] };

function ItemMenu({ item, name, linked, actions, onEdit, onMove, isFirst, isLast }: ItemMenuProps) {
  const { go } = useNavigation();
  const moveItem = (way: ItemMove, icon: IconName, label: string, disabled?: boolean): MenuItem[] =>
    onMove ? [{ id: way, icon, label, disabled, divided: way === "up", onAction: () => onMove(item.id, way) }] : [];
  const items: MenuItem[] = [
    ...(onEdit
      ? [{ id: "edit", icon: "edit" as const, label: t("shopping.edit"), onAction: () => onEdit(item.id) }]
      : []),
    ...linked.map((recipe, at): MenuItem => ({
      id: recipe.id,
      icon: "recipes",
      label: recipe.name,
      help: t("shopping.openRecipe"),
      divided: at === 0,
      onAction: () => go(recipe.path),
    })),
    ...moveItem("up", "arrow-up", t("rows.moveUp"), isFirst),
    ...moveItem("down", "arrow-down", t("rows.moveDown"), isLast),
    {
      id: "delete",
      icon: "delete",
      label: t("shopping.delete"),
      danger: true,
      divided: linked.length > 0 || onMove !== undefined,
      onAction: () => actions.remove([item]),
    },
  ];
  return (
    <Menu
      label={name}
      items={items}
      trigger={(wiring) => (
        <button
          type="button"
          className="more"
          data-part={onMove && "menu handle"}
          aria-label={t("shopping.moreFor", { name })}
          title={t(onMove ? "shopping.moreOrDrag" : "shopping.more")}
          {...wiring}
        >
          <Icon name="more" />
        </button>
      )}
    />
  );
}
