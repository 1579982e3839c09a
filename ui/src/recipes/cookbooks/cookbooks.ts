/** Cookbooks: a household's saved recipe filters, with all queries and changes. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { type ListPage, resource } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { invalidate } from "@/api/useInvalidate";
import type { RecipeGroup } from "../recipeQueries";

export type Cookbook = components["schemas"]["Cookbook"];

const COOKBOOKS = "households/cookbooks";
const IN_ORDER = { page: 1, perPage: -1, orderBy: "position", orderDirection: "asc" };

/** The cookbooks of the user's own household, in their order. */
export const ownCookbooks = resource(COOKBOOKS, {
  key: [COOKBOOKS, "own"],
  orderBy: "position",
});

const publicPath = ({ slug }: RecipeGroup) => `explore/groups/${encodeURIComponent(slug)}/cookbooks`;

/** The public cookbooks of all households in a group. A private group has none. */
export const publicCookbooksQuery = (group: RecipeGroup) => ({
  queryKey: [COOKBOOKS, "public", group.slug],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<Cookbook>>("GET", publicPath(group), { query: IN_ORDER, signal }),
  retry: false,
  meta: { quiet: true },
});

/** Returns the cookbooks that the user sees in this group: those of the own household, and the public ones of others. */
export function useCookbooks(group: RecipeGroup) {
  const own = useQuery({ ...ownCookbooks.list, enabled: group.isOwn });
  const others = useQuery({ ...publicCookbooksQuery(group), enabled: group.slug !== "" });
  const ownIds = new Set(own.data?.items.map(({ id }) => id));
  return { own, others: (others.data?.items ?? []).filter(({ id }) => !ownIds.has(id)) };
}

/** Fetches one cookbook. One of another household is public, so it is found among the public ones. */
export const cookbookQuery = (group: RecipeGroup, slug: string) => ({
  queryKey: [COOKBOOKS, "one", group.slug, group.isOwn, slug],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Cookbook>("GET", `${group.isOwn ? COOKBOOKS : publicPath(group)}/${encodeURIComponent(slug)}`, { signal }),
  retry: false,
  meta: { quiet: true },
});

/** Returns a mutation that makes a copy of a cookbook. */
export const useCopyCookbook = () =>
  useAction(({ id }: Cookbook) => call<Cookbook>("POST", `${COOKBOOKS}/${id}/duplicate`, { body: {} }), {
    onDone: (_answer, _given, cache) => invalidate(cache, ownCookbooks.changed),
  });

/** Returns a mutation that stores a new order of the household's cookbooks, which is shown at once. */
export function useOrderCookbooks() {
  const cache = useQueryClient();
  const { queryKey } = ownCookbooks.list;
  return useMutation({
    mutationFn: (ordered: Cookbook[]) => call("PUT", COOKBOOKS, { body: numberInOrder(ordered) }),
    onMutate: (ordered) => {
      cache.setQueryData<ListPage<Cookbook>>(queryKey, (kept) => kept && { ...kept, items: numberInOrder(ordered) });
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

const numberInOrder = (ordered: Cookbook[]) => ordered.map((one, index) => ({ ...one, position: index + 1 }));
