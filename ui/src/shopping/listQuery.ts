/** The query for one shopping list, which the router needs before the code of the list is loaded. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";

import { LISTS } from "./paths";

export const listKey = (id: string) => [LISTS, id];
export const listQuery = (id: string) => ({
  queryKey: listKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<components["schemas"]["ShoppingList"]>("GET", `${LISTS}/${id}`, { signal, isBackground: true }),
});
