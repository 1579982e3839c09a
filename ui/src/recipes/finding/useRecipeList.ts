/** Fetches the recipes that match a query. While they load, returns a list that is already in the cache. */
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";

import type { ExplorerQuery } from "../explorerQuery";
import { type FoundPage, makeListKey, type RecipeGroup, recipeListQuery, type RecipePages } from "../recipeQueries";

export function useRecipeList(group: RecipeGroup, query: ExplorerQuery, entry: string) {
  const cache = useQueryClient();
  return useInfiniteQuery<FoundPage, Error, RecipePages, unknown[], number>({
    ...recipeListQuery(group, query, entry),
    // While the query loads, shows the list that an earlier visit cached for it, or else the list that is on the
    // screen.
    placeholderData: (shown) =>
      selectFirstPage(
        cache
          .getQueriesData<RecipePages>({ queryKey: makeListKey(group, JSON.stringify(query)) })
          .findLast(([, kept]) => kept)?.[1],
      ) ?? shown,
  });
}

const selectFirstPage = (kept: RecipePages | undefined): RecipePages | undefined =>
  kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) };
