/** The shopping lists of the household: their types, queries, and the changes to a list as a whole. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { newId } from "@/base/newId";
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

export const nameOfList = ({ name }: Pick<ShoppingList, "name">) => name || t("shopping.unnamed");

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

const store = (cache: QueryClient, list: ShoppingList) => {
  void takeOver(cache, list.id, () => list);
  void cache.invalidateQueries({ queryKey: listsQuery.queryKey });
};

export function useCreateList(onCreated: (list: ShoppingList) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call<ShoppingList>("POST", LISTS, { body: { id: newId(), name } }),
    onSuccess: (list) => {
      store(cache, list);
      onCreated(list);
    },
  });
}

/** Changes the name or the owner of a list. */
export function useChangeList(id: string, onChanged: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (values: { name?: string; userId?: string }) =>
      call<ShoppingList>("PATCH", `${LISTS}/${id}`, { body: values }),
    onSuccess: (list) => {
      store(cache, list);
      onChanged();
    },
  });
}

export function useDuplicateList(id: string, onCopied: (copy: ShoppingList) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<ShoppingList>("POST", `${LISTS}/${id}/duplicate`, { body: {} }),
    onSuccess: (copy) => {
      store(cache, copy);
      onCopied(copy);
    },
  });
}

export function useDeleteList(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE", `${LISTS}/${id}`),
    onSuccess: () => {
      onDeleted();
      cache.removeQueries({ queryKey: listKey(id) });
      void cache.invalidateQueries({ queryKey: listsQuery.queryKey });
      void cache.invalidateQueries({ queryKey: [ITEMS] });
    },
  });
}

/** Stores the order of the labels of a list, given as the ids of the labels. */
export function useOrderLabels(list: ShoppingList, onOrdered: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (settings: LabelSetting[]) =>
      call<ShoppingList>("PUT", `${LISTS}/${list.id}/label-settings`, {
        body: settings.map(({ id, labelId }, position) => ({ id, labelId, position, shoppingListId: list.id })),
      }),
    onSuccess: (answer) => {
      store(cache, answer);
      onOrdered();
    },
  });
}

/** Adds what the list has of a recipe once more, or takes it back once. */
export function useRecipeTimes(listId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ recipeId, isMore }: { recipeId: string; isMore: boolean }) =>
      isMore
        ? call<ShoppingList>("POST", `${LISTS}/${listId}/recipe/${recipeId}`, {
            body: { recipeIncrementQuantity: 1, onlyOnList: true },
          })
        : call<ShoppingList>("POST", `${LISTS}/${listId}/recipe/${recipeId}/delete`, {
            body: { recipeDecrementQuantity: 1 },
          }),
    onSuccess: (list) => {
      store(cache, list);
      void cache.invalidateQueries({ queryKey: [ITEMS] });
    },
  });
}
