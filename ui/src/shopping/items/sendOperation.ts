/** Sends changes of items to the server. */
import { call } from "@/api/client";

import type { ItemChange, ItemsAnswer, NewItem, Operation } from "./operations";
import { ITEMS } from "../paths";

const NOTHING: ItemsAnswer = { createdItems: [], updatedItems: [], deletedItems: [] };

/**
 * Returns the items that the server created, changed and deleted, for example because it merged them. The texts of new
 * items must have been read.
 */
export async function sendOperation(listId: string, operation: Operation, signal: AbortSignal): Promise<ItemsAnswer> {
  const sending = { signal, isBackground: true };
  if (operation.kind === "add") {
    const body = operation.added.map(({ item }) => makeSentItem(item));
    return call<ItemsAnswer>("POST", `${ITEMS}/create-bulk`, { ...sending, body, idempotencyKey: operation.key });
  }
  if (operation.kind === "change") {
    const body = operation.changes.map((change) => makeSentChange(listId, change));
    return call<ItemsAnswer>("PUT", ITEMS, { ...sending, body });
  }
  await call("DELETE", ITEMS, { ...sending, query: { ids: operation.ids } });
  return { ...NOTHING, deletedItems: operation.ids.map((id) => ({ id }) as ItemsAnswer["deletedItems"][number]) };
}

/** Fields that the server sets itself, or that follow from others. */
const NOT_SENT = new Set(["createdAt", "updatedAt", "label", "unitId", "foodId"]);

const sentFields = <One extends object>(item: One) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !NOT_SENT.has(name)));

const makeSentItem = (item: NewItem) => ({
  ...sentFields(item),
  recipeReferences: item.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    recipeId,
    recipeQuantity,
    recipeScale,
    recipeNote,
  })),
});

/** Only changed fields are sent, so that a change by somebody else to another field is kept. */
const makeSentChange = (shoppingListId: string, change: ItemChange) => ({ ...sentFields(change), shoppingListId });
