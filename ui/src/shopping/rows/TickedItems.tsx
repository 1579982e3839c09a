/** The checked-off items below the others, the newest first. They can be unchecked or deleted. */
import { memo } from "react";

import { Button } from "@/kit/Button";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { ItemActions } from "../items/itemActions";
import type { ShoppingItem } from "../shoppingLists";
import { ItemRow, type RecipeLinks } from "./ItemRow";
import { swipeRow } from "./swipeRow";

export type TickedItemsProps = { items: ShoppingItem[]; recipes: RecipeLinks; actions: ItemActions };

export const TickedItems = memo(function TickedItems({ items, recipes, actions }: TickedItemsProps) {
  if (items.length === 0) return null;
  return (
    <details className="ticked-items">
      <summary>
        <Icon name="chevron-right" />
        {t("shopping.tickedCount", { count: items.length })}
      </summary>
      <div className="ticked-tools">
        <Button kind="quiet" icon="undo" onClick={() => actions.untickAll(items)}>
          {t("shopping.untickAll")}
        </Button>
        <Button kind="quiet" icon="delete" onClick={() => actions.remove(items)}>
          {t("shopping.deleteTicked")}
        </Button>
      </div>
      <ul
        className="shopping-rows"
        onPointerDown={({ nativeEvent }) =>
          swipeRow(
            nativeEvent,
            () => ["tick"],
            (id) => actions.tick(items.find((item) => item.id === id)!),
          )
        }
      >
        {items.map((item) => (
          <ItemRow key={item.id} item={item} recipes={recipes} actions={actions} showsLabel={false} />
        ))}
      </ul>
    </details>
  );
});
