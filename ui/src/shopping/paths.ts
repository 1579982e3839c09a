/** The API paths of shopping lists and their items, and the address of all lists. */
import { shoppingListsPath } from "@/base/paths";

export const LISTS = "households/shopping/lists";
export const ITEMS = "households/shopping/items";

export const listsPath = `${shoppingListsPath}?disableRedirect=true`;

/** The key of the count of open items among the cached queries. */
export const openItemsKey = [ITEMS, "open"];
