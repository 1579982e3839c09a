/** The shopping lists of the household: their types, queries, and the changes to a list as a whole. */
import { type QueryClient, useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { useStored } from "@/kit/device/useStored";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { listKey } from "./listQuery";
import { ITEMS, LISTS } from "./paths";

export type ShoppingItem = components["schemas"]["ListItem"];
export type ShoppingList = components["schemas"]["ShoppingList"];
export type ListDialogProps = { list: ShoppingList; onClose: () => void };
export type ShoppingListSummary = components["schemas"]["ListInList"];
export type LabelSetting = components["schemas"]["LabelSetting"];

export const nameList = ({ name }: Pick<ShoppingList, "name">) => name || t("shopping.unnamed");

export const listsQuery = {
  queryKey: [LISTS, "all"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    return (await call<ListPage<ShoppingListSummary>>("GET", LISTS, { query, signal })).items;
  },
};

/**
 * Takes an answer of the server over into a list. What is being fetched meanwhile is dropped, because it may be older
 * than the answer and would undo it on the screen. It may also hold what others have changed, so it is fetched anew.
 */
export async function takeOver(
  cache: QueryClient,
  id: string,
  update: (kept?: ShoppingList) => ShoppingList | undefined,
) {
  const queryKey = listKey(id);
  const isFetching = cache.isFetching({ queryKey }) > 0;
  const isOutdated = isFetching || cache.getQueryState(queryKey)?.isInvalidated;
  if (isFetching) await cache.cancelQueries({ queryKey });
  cache.setQueryData<ShoppingList>(queryKey, update);
  if (isOutdated) void cache.invalidateQueries({ queryKey });
}

const PREFERENCES = { viewAllLists: false, viewByLabel: true };
export const useShoppingPreferences = () => useStored("shopping-list-preferences", PREFERENCES);

/** Returns the query of all lists, and the lists: in one row, or the person's own before those of others. */
export function useVisibleLists() {
  const user = useUser();
  const [{ viewAllLists }, change] = useShoppingPreferences();
  const query = useQuery(listsQuery);
  const isOwn = ({ userId }: ShoppingListSummary) => userId === user?.id;
  const [own, others] = [query.data?.filter(isOwn) ?? [], query.data?.filter((list) => !isOwn(list)) ?? []];
  const inOneRow = viewAllLists || own.length === 0 || others.length === 0;
  return {
    query,
    lists: query.data && (viewAllLists ? query.data : [...own, ...others]),
    rows: inOneRow ? [query.data ?? []] : [own, others],
    isMixed: own.length > 0 && others.length > 0,
    inOneRow: viewAllLists,
    putInOneRow: (all: boolean) => change({ viewAllLists: all }),
  };
}

/** Returns a mutation that changes a list, or makes one, and stores what the server answers. */
const useListAction = <Given = void>(
  send: (given: Given) => Promise<ShoppingList>,
  onDone: (list: ShoppingList, cache: QueryClient) => unknown,
) =>
  useAction(send, {
    onDone: (list, _given, cache) => {
      void takeOver(cache, list.id, () => list);
      void cache.invalidateQueries({ queryKey: listsQuery.queryKey });
      onDone(list, cache);
    },
  });

export const useCreateList = (onCreated: (list: ShoppingList) => void) =>
  useListAction((name: string) => call<ShoppingList>("POST", LISTS, { body: { id: makeNewId(), name } }), onCreated);

/** Changes the name or the owner of a list. */
export const useChangeList = (id: string, onChanged: () => void) =>
  useListAction(
    (body: { name?: string; userId?: string }) => call<ShoppingList>("PATCH", `${LISTS}/${id}`, { body }),
    onChanged,
  );

export const useDuplicateList = (id: string, onCopied: (copy: ShoppingList) => void) =>
  useListAction(() => call<ShoppingList>("POST", `${LISTS}/${id}/duplicate`, { body: {} }), onCopied);

export const useDeleteList = (id: string, onDeleted: () => void) =>
  useAction(() => call("DELETE", `${LISTS}/${id}`), {
    onDone: (_answer, _given, cache) => {
      onDeleted();
      cache.removeQueries({ queryKey: listKey(id) });
      void cache.invalidateQueries({ queryKey: listsQuery.queryKey });
      void cache.invalidateQueries({ queryKey: [ITEMS] });
    },
  });

/** Stores the order of the labels of a list, given as the ids of the labels. */
export const useOrderLabels = (list: ShoppingList, onOrdered: () => void) =>
  useListAction(
    (settings: LabelSetting[]) =>
      call<ShoppingList>("PUT", `${LISTS}/${list.id}/label-settings`, {
        body: settings.map(({ id, labelId }, position) => ({ id, labelId, position, shoppingListId: list.id })),
      }),
    onOrdered,
  );

/** Adds what the list has of a recipe once more, or takes it back once. */
export const useRecipeTimes = (listId: string) =>
  useListAction(
    ({ recipeId, isMore }: { recipeId: string; isMore: boolean }) =>
      isMore
        ? call<ShoppingList>("POST", `${LISTS}/${listId}/recipe/${recipeId}`, {
            body: { recipeIncrementQuantity: 1, onlyOnList: true },
          })
        : call<ShoppingList>("POST", `${LISTS}/${listId}/recipe/${recipeId}/delete`, {
            body: { recipeDecrementQuantity: 1 },
          }),
    (_list, cache) => void cache.invalidateQueries({ queryKey: [ITEMS] }),
  );
