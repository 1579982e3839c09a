/** Counts a change of items in the badge of the navigation before the server has answered. */
import type { QueryClient } from "@tanstack/react-query";

import type { ListPage } from "@/api/resource";

import { openItemsKey } from "../../paths";
import type { ShoppingItem } from "../../shoppingLists";
import { applyOperations, type Operation } from "../operations";

const countOpen = (items: ShoppingItem[]) => items.filter(({ checked }) => !checked).length;

/** `waiting` are the operations before this one, which are counted already. */
export function countAtOnce(cache: QueryClient, items: ShoppingItem[], waiting: Operation[], operation: Operation) {
  const shown = applyOperations(items, waiting);
  const more = countOpen(applyOperations(shown, [operation])) - countOpen(shown);
  cache.setQueryData<ListPage<unknown>>(openItemsKey, (page) => page && { ...page, total: page.total + more });
}
