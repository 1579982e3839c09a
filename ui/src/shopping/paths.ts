/** The API paths of shopping lists and their items, and the addresses of their screens. */
export const LISTS = "households/shopping/lists";
export const ITEMS = "households/shopping/items";

export const listsPath = "/shopping-lists?disableRedirect=true";
export const listPath = (id: string) => `/shopping-lists/${id}`;

/** The key of the count of open items among the cached queries. */
export const openItemsKey = [ITEMS, "open"];
