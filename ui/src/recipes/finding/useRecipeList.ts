/** Fetches the recipes that match a query. While they load, returns a list that is already in the cache. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";

import type { ListPage } from "@/api/resource";

import type { RecipeSummary } from "../recipe";
import type { ExplorerQuery } from "../explorerQuery";
import { listKey, type RecipeGroup, recipeListQuery, type RecipePages } from "../recipeQueries";

export function useRecipeList(group: RecipeGroup, query: ExplorerQuery, entry: string) {
  const cache = useQueryClient();
  return useInfiniteQuery<ListPage<RecipeSummary>, Error, RecipePages, unknown[], number>({
    ...recipeListQuery(group, query, entry),
    // While the query loads, shows the list that an earlier visit cached for it, or else the list that is on the
    // screen.
    placeholderData: (shown) =>
      firstPage(
        cache
          .getQueriesData<RecipePages>({ queryKey: listKey(group, JSON.stringify(query)) })
          .findLast(([, kept]) => kept)?.[1],
      ) ?? shown,
  });
}

const firstPage = (kept: RecipePages | undefined): InfiniteData<ListPage<RecipeSummary>, number> | undefined =>
  kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) };
