/** Changes to the items of a list that the server has not confirmed yet, and how they look until then. */
import type { ShoppingItem, ShoppingList } from "../shoppingLists";

export type ItemChange = { id: string } & Partial<ShoppingItem>;
export type NewItem = Omit<ShoppingItem, "display" | "disableAmount" | "isOfRecipes" | "groupId" | "householdId">;
/**
 * A new item. `text` is what the person typed, if the server still has to find the amount, unit and food in it.
 * `shownLabelId` is the label under which it is shown until the server has chosen one.
 */
export type AddedItem = { item: NewItem; text?: string; shownLabelId?: string | null };

export type Operation =
  /** Requests with the same `key` add the items only once. */
  | { kind: "add"; added: AddedItem[]; key?: string }
  | { kind: "change"; changes: ItemChange[] }
  | { kind: "delete"; ids: string[] };

/** The server's response to every change of items. */
export type ItemsAnswer = {
  createdItems: ShoppingItem[];
  updatedItems: ShoppingItem[];
  deletedItems: ShoppingItem[];
};

/** Returns the items with the operations applied. Items that no operation touches stay the same objects. */
export const applyOperations = (items: ShoppingItem[], operations: Operation[]): ShoppingItem[] =>
  operations.reduce(applyOne, items);

function applyOne(items: ShoppingItem[], operation: Operation): ShoppingItem[] {
  if (operation.kind === "delete") {
    const gone = new Set(operation.ids);
    return items.filter(({ id }) => !gone.has(id));
  }
  if (operation.kind === "change") {
    const changes = new Map(operation.changes.map((change) => [change.id, change]));
    return items.map((item) => applyChange(item, changes.get(item.id)));
  }
  const known = new Set(items.map(({ id }) => id));
  const added = operation.added.filter(({ item }) => !known.has(item.id));
  return [
    ...items,
    ...added.map(
      ({ item, shownLabelId }) => ({ ...item, labelId: item.labelId ?? shownLabelId ?? null }) as ShoppingItem,
    ),
  ];
}

function applyChange(item: ShoppingItem, change?: ItemChange): ShoppingItem {
  if (!change) return item;
  const isTyped = "note" in change || "quantity" in change;
  return { ...item, ...change, isOfRecipes: item.isOfRecipes && !isTyped };
}

/** Merges the server's response into the list by the ids of the items. */
export function applyAnswer(list: ShoppingList, answer: ItemsAnswer): ShoppingList {
  const isHere = ({ shoppingListId }: ShoppingItem) => shoppingListId === list.id;
  const changed = new Map([...answer.createdItems, ...answer.updatedItems].filter(isHere).map((one) => [one.id, one]));
  const gone = new Set(answer.deletedItems.map(({ id }) => id));
  const kept = list.listItems.filter(({ id }) => !gone.has(id)).map((item) => changed.get(item.id) ?? item);
  const known = new Set(kept.map(({ id }) => id));
  return { ...list, listItems: [...kept, ...[...changed.values()].filter(({ id }) => !known.has(id))] };
}
