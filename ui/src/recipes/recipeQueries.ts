/** Query keys and requests for recipes, and updates of the cached responses. */
import { type InfiniteData, type QueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";

import { makeRequestQuery, type ExplorerQuery, isFiltered, PER_PAGE } from "./explorerQuery";

import type { Reason, Recipe, RecipeSummary } from "./recipe";

export type RecipeGroup = { slug: string; isOwn: boolean };
/** A page of recipes. That of a search tells by the IDs of recipes why it found them. */
export type FoundPage = ListPage<RecipeSummary> & { reasons?: Record<string, Reason> };
export type RecipePages = InfiniteData<FoundPage, number>;

/** Returns the API path of a resource: members use their group's own routes, and everyone else uses the public ones. */
export const getGroupPath = ({ slug, isOwn }: RecipeGroup, path: string) =>
  isOwn ? path : `explore/groups/${encodeURIComponent(slug)}/${path}`;

const ALL = "recipes";
export const TIMELINE = "recipes/timeline/events";
export const makeListKey = (group: RecipeGroup, ...rest: unknown[]) => [ALL, "list", group.slug, group.isOwn, ...rest];

const HALF_AN_HOUR = 1_800_000;

/**
 * Fetches the recipes that match a query, page by page. They are cached for each history entry, so that going back
 * shows the same list at once.
 */
export const recipeListQuery = (group: RecipeGroup, query: ExplorerQuery, entry: string) => ({
  queryKey: makeListKey(group, JSON.stringify(query), entry),
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    call<FoundPage>("GET", getGroupPath(group, "recipes"), {
      query: makeRequestQuery(query, pageParam, PER_PAGE, entry),
      signal,
    }),
  getNextPageParam: (last: FoundPage, pages: FoundPage[]) =>
    last.items.length < PER_PAGE ? undefined : pages.length + 1,
  staleTime: Infinity,
  gcTime: HALF_AN_HOUR,
});

export const getApiPath = (group: RecipeGroup, slug: string) =>
  `${getGroupPath(group, "recipes")}/${encodeURIComponent(slug)}`;

export const recipeQuery = (group: RecipeGroup, slug: string) => ({
  queryKey: [ALL, "one", group.slug, group.isOwn, slug],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Recipe>("GET", getApiPath(group, slug), { signal }),
});

/** Invalidates everything cached about recipes, after recipes were created or changed. */
export const invalidateRecipes = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [ALL] });

/** Invalidates only the lists, after a change to one recipe whose page is already up to date. */
export const invalidateRecipeLists = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [ALL, "list"] });

/** Invalidates the cached page of one recipe. */
export const invalidateRecipe = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({
    queryKey: [ALL, "one"],
    predicate: ({ state }) => (state.data as Recipe | undefined)?.id === id,
  });

/**
 * Removes a deleted recipe from every cached list, without reloading the lists. Returns a function that puts the recipe
 * back in its old place.
 */
export function removeRecipe(cache: QueryClient, id: string): (restored: NamedRecipe) => void {
  const before = cache
    .getQueriesData<RecipePages>({ queryKey: [ALL, "list"] })
    .filter(([, kept]) => hasRecipe(kept, id));
  for (const [key, kept] of before) cache.setQueryData<RecipePages>(key, removeFromPages(kept!, id));
  forgetRecipe(cache, id);
  return (restored) => {
    for (const [key, kept] of before)
      cache.setQueryData<RecipePages>(key, (now) =>
        now && !hasRecipe(now, id) ? insertIntoPages(now, kept!, id, restored) : now,
      );
  };
}

/** The name and slug of a restored recipe, which differ from the old ones if the name was taken in the meantime. */
type NamedRecipe = Pick<Recipe, "name" | "slug">;

/**
 * Removes the cached data of a recipe page once no component shows it. If the data were removed earlier, a component
 * that still shows the recipe would fetch it again.
 */
function forgetRecipe(cache: QueryClient, id: string) {
  const kept = cache.getQueryCache();
  for (const query of kept.findAll({
    queryKey: [ALL, "one"],
    predicate: ({ state }) => (state.data as Recipe | undefined)?.id === id,
  })) {
    const forgetUnseen = () => {
      if (query.getObserversCount() === 0) kept.remove(query);
    };
    const stop = kept.subscribe((event) => {
      if (event.query !== query) return;
      if (event.type === "observerRemoved") forgetUnseen();
      if (event.type === "removed") stop();
    });
    forgetUnseen();
  }
}

const hasRecipe = (kept: RecipePages | undefined, id: string) =>
  kept?.pages?.some((page) => page.items.some((one) => one.id === id)) ?? false;

const removeFromPages = (kept: RecipePages, id: string): RecipePages => ({
  ...kept,
  pages: kept.pages.map((page) => ({
    ...page,
    total: page.total - 1,
    items: page.items.filter((one) => one.id !== id),
  })),
});

/** Inserts the restored recipe at its old index, if the list still has the page that the recipe was on. */
function insertIntoPages(now: RecipePages, before: RecipePages, id: string, { name, slug }: NamedRecipe): RecipePages {
  const number = before.pages.findIndex((page) => page.items.some((one) => one.id === id));
  const index = before.pages[number]!.items.findIndex((one) => one.id === id);
  const recipe = { ...before.pages[number]!.items[index]!, name, slug };
  return {
    ...now,
    pages: now.pages.map((page, at) => ({
      ...page,
      total: page.total + 1,
      items: at === number ? page.items.toSpliced(index, 0, recipe) : page.items,
    })),
  };
}

/** Shows the new last-made date on the recipe's page at once, and invalidates the lists and the timeline. */
export function cacheLastMade(cache: QueryClient, id: string, lastMade: string | null) {
  cache.setQueriesData<Recipe>(
    { queryKey: [ALL, "one"], predicate: ({ state }) => (state.data as Recipe | undefined)?.id === id },
    (kept) => kept && { ...kept, lastMade },
  );
  void invalidateRecipeLists(cache);
  void cache.invalidateQueries({ queryKey: [TIMELINE] });
}

/** Updates a recipe's picture in the cached lists. */
export function cacheImage(cache: QueryClient, { id, image }: Pick<Recipe, "id" | "image">) {
  cache.setQueriesData<RecipePages>({ queryKey: [ALL, "list"] }, (kept) => {
    const isOld = kept?.pages?.some((page) => page.items.some((one) => one.id === id && one.image !== image));
    if (!kept || !isOld) return kept;
    return {
      ...kept,
      pages: kept.pages.map((page) => ({
        ...page,
        items: page.items.map((one) => (one.id === id ? { ...one, image } : one)),
      })),
    };
  });
  if (!image) void invalidateRecipeLists(cache); // The lists tell which drawing stands for the picture.
}

/** Returns how many recipes the group has, if an unfiltered list is in the cache. */
export function findTotal(cache: QueryClient, group: RecipeGroup): number | undefined {
  const kept = cache
    .getQueriesData<RecipePages>({ queryKey: makeListKey(group) })
    .findLast(([[, , , , query]]) => isAll(query))?.[1];
  return kept?.pages[0]?.total;
}

const isAll = (query: unknown) => typeof query === "string" && !isFiltered(JSON.parse(query) as ExplorerQuery);

/** Returns the summary of a recipe from a cached list, if there is one. */
export function findKnownSummary(cache: QueryClient, slug: string): RecipeSummary | undefined {
  for (const [, kept] of cache.getQueriesData<RecipePages>({ queryKey: [ALL, "list"] })) {
    const found = kept?.pages?.flatMap((page) => page.items).find((one) => one.slug === slug);
    if (found) return found;
  }
  return undefined;
}
