/** Hooks to load, change and delete timeline events. */
import { type InfiniteData, useInfiniteQuery, useQueries, useQueryClient } from "@tanstack/react-query";

import { call, type Query } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { sendUnlessUndone } from "@/base/sendUnlessUndone";
import { useStored } from "@/kit/device/useStored";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";
import { TIMELINE } from "@/recipes/recipeQueries";

export type TimelineEvent = components["schemas"]["Event"];
export type EventPages = InfiniteData<ListPage<TimelineEvent>, number>;
export const KINDS = ["comment", "info", "system"] as const;
export type EventKind = (typeof KINDS)[number];

/** Which events to load: of one recipe or of all, by one user or by everyone. */
export type EventQuery = { recipeSlug?: string; userId?: string; types: EventKind[]; orderDirection: "asc" | "desc" };

const PER_PAGE = 96;
/** How many recipes are requested at once. More ids might not fit in the filter, which can have 2,000 characters. */
const MOST_IDS = 48;

const DEFAULTS: { orderDirection: "asc" | "desc"; types: EventKind[] } = { orderDirection: "desc", types: [...KINDS] };
export const useTimelinePreferences = () => useStored("timeline-preferences", DEFAULTS);

export function writeFilter({ recipeSlug, userId, types }: EventQuery): string {
  const parts = [`eventType IN [${types.map((type) => `"${type}"`).join(",")}]`];
  if (recipeSlug) parts.push(`recipe.slug = "${recipeSlug}"`);
  if (userId) parts.push(`userId = "${userId}"`);
  return parts.join(" AND ");
}

export function useEvents(asked: EventQuery) {
  const ask = (page: number): Query => ({
    page,
    perPage: PER_PAGE,
    orderBy: "timestamp",
    orderDirection: asked.orderDirection,
    queryFilter: writeFilter(asked),
  });
  return useInfiniteQuery<ListPage<TimelineEvent>, Error, EventPages, unknown[], number>({
    queryKey: [TIMELINE, asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<ListPage<TimelineEvent>>("GET", TIMELINE, { query: ask(pageParam), signal }),
    // Counts pages instead of items, because an event may have been removed from a page.
    getNextPageParam: (last, pages) => (pages.length < last.total_pages ? pages.length + 1 : undefined),
    // There is nothing to load while every kind is hidden.
    enabled: asked.types.length > 0,
  });
}

/**
 * Returns the recipes of the events, by id. They are requested for each page of events, except for recipes that an
 * earlier page has already requested.
 */
export function useEventRecipes(pages: { items: TimelineEvent[] }[]): Map<string, RecipeSummary> {
  const known = new Set<string>();
  const parts = pages.flatMap(({ items }) => {
    const ids = [...new Set(items.map((event) => event.recipeId))].filter((id) => !known.has(id)).sort();
    ids.forEach((id) => known.add(id));
    return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
      ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
    );
  });
  return useQueries({ queries: parts.map(recipesQuery), combine: mergeMaps });
}

const recipesQuery = (ids: string[]) => ({
  queryKey: ["recipes", "of-events", ids.join(" ")],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchRecipes(ids, signal),
  staleTime: 60_000,
  placeholderData: (before: RecipeSummary[] | undefined) => before,
  meta: { quiet: true },
});

const mergeMaps = (answers: { data?: RecipeSummary[] }[]) =>
  new Map(answers.flatMap(({ data }) => data ?? []).map((recipe) => [recipe.id, recipe]));

/** Fetches the recipes with these ids, of which each takes 39 characters in the filter. */
async function fetchRecipes(ids: string[], signal: AbortSignal): Promise<RecipeSummary[]> {
  const query = { page: 1, perPage: ids.length, queryFilter: `id IN [${ids.map((id) => `"${id}"`).join(",")}]` };
  return (await call<ListPage<RecipeSummary>>("GET", "recipes", { query, signal })).items;
}

export const useChangeEvent = (onDone: () => void) =>
  useAction(
    ({ id, ...body }: Pick<TimelineEvent, "id" | "subject" | "eventMessage" | "image">) =>
      call("PUT", `${TIMELINE}/${id}`, { body }),
    {
      quiet: true,
      success: () => t("timeline.changed"),
      onDone: (_answer, _given, cache) => {
        onDone();
        return cache.invalidateQueries({ queryKey: [TIMELINE] });
      },
    },
  );

/**
 * Returns a function that removes an event from the list at once, but deletes it on the server only when the user can
 * no longer undo it.
 */
export function useDeleteEvent() {
  const cache = useQueryClient();
  const { mutate } = useAction((event: TimelineEvent) => call("DELETE", `${TIMELINE}/${event.id}`), {
    failure: t("timeline.deleteFailed"),
    restores: [TIMELINE],
  });
  return (event: TimelineEvent) => {
    const before = cache.getQueriesData<EventPages>({ queryKey: [TIMELINE] });
    cache.setQueriesData<EventPages>({ queryKey: [TIMELINE] }, (kept) => kept && removeEvent(kept, event.id));
    sendUnlessUndone(
      t("timeline.deleted"),
      () => mutate(event),
      () =>
        before.forEach(([key, kept]) =>
          cache.setQueryData<EventPages>(key, (now) => now && kept && putEventBack(now, kept, event)),
        ),
    );
  };
}

const removeEvent = (kept: EventPages, id: string): EventPages => ({
  ...kept,
  pages: kept.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
});

/** Restores an event at its former place in the list. Does not undo other changes made to the list since then. */
function putEventBack(now: EventPages, before: EventPages, event: TimelineEvent): EventPages {
  const places = before.pages.map((page) => page.items.findIndex(({ id }) => id === event.id));
  return {
    ...now,
    pages: removeEvent(now, event.id).pages.map((page, number) =>
      places[number] === undefined || places[number] < 0
        ? page
        : { ...page, items: page.items.toSpliced(places[number], 0, event) },
    ),
  };
}
