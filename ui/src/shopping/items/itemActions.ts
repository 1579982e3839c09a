/** What a person can do with the items of a list. Each change is shown at once and can be undone. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import type { ShoppingItem } from "../shoppingLists";
import { writePlainItem } from "./formatItem";
import { enqueue } from "./queue/itemQueue";
import type { BoughtItem } from "./bought";
import type { AddedItem, ItemChange, NewItem } from "./operations";
import { type ChosenFood, makeItem } from "./readItem";
import { reorder } from "./reorder";

export type ItemActions = ReturnType<typeof createActions>;
/**
 * The text of an item, the suggestion that the person chose for it, and the label under which it is shown until the
 * server answers.
 */
export type TypedItem = {
  text: string;
  chosen?: { name: string; food?: ChosenFood };
  labelId?: string | null;
};

/** The position of new items: at the end. It is the time in seconds, so that two phones need not agree on a number. */
const endPosition = () => Math.floor(Date.now() / 1000);

/** The returned actions keep their identity, so that memoized rows are not rendered again. */
export function useItemActions(listId: string) {
  const cache = useQueryClient();
  return useMemo(() => createActions(cache, listId), [cache, listId]);
}

function createActions(cache: QueryClient, listId: string) {
  const change = (changes: ItemChange[], seen?: ShoppingItem[]) => {
    const updatedAt = new Date().toISOString();
    enqueue(cache, listId, { kind: "change", changes: changes.map((one) => ({ ...one, updatedAt })) }, seen);
  };
  const add = (added: AddedItem[]) => enqueue(cache, listId, { kind: "add", added });
  const check = (items: ShoppingItem[], checked: boolean) => change(items.map(({ id }) => ({ id, checked })));
  const checkWithUndo = (items: ShoppingItem[], checked: boolean, message: string) => {
    if (items.length === 0) return;
    check(items, checked);
    toast.success(
      message,
      undo(() => check(items, !checked)),
    );
  };
  return {
    tick: (item: ShoppingItem) =>
      checkWithUndo([item], !item.checked, t(item.checked ? "shopping.unticked" : "shopping.ticked", nameParams(item))),
    tickAll: (items: ShoppingItem[]) => checkWithUndo(items, true, t("shopping.tickedMany", { count: items.length })),
    untickAll: (items: ShoppingItem[]) =>
      checkWithUndo(items, false, t("shopping.untickedMany", { count: items.length })),
    change: (item: ShoppingItem, values: Partial<ShoppingItem>) => change([{ id: item.id, ...values }], [item]),
    /** Puts some of all items of the list into another order. */
    order: (all: ShoppingItem[], ordered: ShoppingItem[]) => {
      const moved = reorder(all, ordered);
      if (moved.length > 0) change(moved);
    },
    remove: (items: ShoppingItem[]) => {
      if (items.length === 0) return;
      enqueue(cache, listId, { kind: "delete", ids: items.map(({ id }) => id) });
      const message =
        items.length === 1
          ? t("shopping.deleted", nameParams(items[0]!))
          : t("shopping.deletedMany", { count: items.length });
      toast.success(
        message,
        undo(() => add(items.map((item) => ({ item })))),
      );
    },
    add: (typed: TypedItem[]) =>
      add(
        typed.map(({ text, chosen, labelId }) => {
          // What was chosen is certain, so its text is read only for an amount, such as in "2 l milk".
          const unread = chosen && text === chosen.name ? undefined : text;
          const item = makeItem(listId, endPosition(), text);
          if (!chosen?.food) return { item, text: unread, shownLabelId: labelId };
          const food = { food: chosen.food, foodId: chosen.food.id, isFood: true, note: "" };
          return { item: { ...item, ...food }, text: unread, shownLabelId: labelId };
        }),
      ),
    /** Adds things that the household bought before, as much as the last time. */
    addItems: (bought: BoughtItem[]) =>
      add(
        bought.map(({ name, foodId, unitId, labelId, quantity }) => ({
          item: {
            ...makeItem(listId, endPosition(), foodId ? "" : name),
            ...(foodId && { food: { id: foodId, name } as ChosenFood, foodId }),
            ...(unitId && { unit: { id: unitId, name: "" } as NewItem["unit"], unitId }),
            isFood: Boolean(foodId ?? unitId),
            quantity: quantity > 0 ? quantity : 1,
          },
          shownLabelId: labelId,
        })),
      ),
  };
}

const undo = (run: () => void) => ({ action: { label: t("toast.undo"), run } });
const nameParams = (item: ShoppingItem) => ({ name: writePlainItem(item) });
