/** The recipes a question finds, page by page, kept for each entry of the history so that going back shows the same list at once. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";

import { askedOf, type ExplorerQuery, PER_PAGE } from "./explorerQuery";
import type { RecipeSummary } from "./recipe";
import { type Group, inGroup, listKey, type RecipePages } from "./recipeQueries";

const HALF_AN_HOUR = 1_800_000;

export function useRecipeList(group: Group, query: ExplorerQuery, entry: string) {
  const cache = useQueryClient();
  const key = listKey(group, JSON.stringify(query));
  return useInfiniteQuery<Page<RecipeSummary>, Error, RecipePages, unknown[], number>({
    queryKey: [...key, entry],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call("GET", inGroup(group, "recipes"), { query: askedOf(query, pageParam, PER_PAGE, entry), signal }),
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length + 1),
    staleTime: Infinity,
    gcTime: HALF_AN_HOUR,
    // While a new visit loads: the same list of an earlier one, else what is on the screen.
    placeholderData: (shown) => firstPage(cache.getQueriesData<RecipePages>({ queryKey: key }).findLast(([, kept]) => kept)?.[1]) ?? shown,
  });
}

const firstPage = (kept: RecipePages | undefined): InfiniteData<Page<RecipeSummary>, number> | undefined =>
  kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) };
