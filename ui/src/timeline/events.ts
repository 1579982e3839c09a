/** What happened to recipes: how it is asked for, changed and taken away. */
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { call, type Query } from "@/api/client";
import type { Page } from "@/api/resource";
import type { components } from "@/api/schema";
import { toast } from "@/kit/toast";
import { unlessUndone } from "@/kit/unlessUndone";
import { useStored } from "@/kit/useStored";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";
import { TIMELINE } from "@/recipes/recipeQueries";

export type Event = components["schemas"]["Event"];
export type EventPages = InfiniteData<Page<Event>, number>;
export const KINDS = ["comment", "info", "system"] as const;
export type Kind = (typeof KINDS)[number];

/** Which events are wanted: of one recipe or of all, by one person or by all. */
export type Asked = { recipeSlug?: string; userId?: string; types: Kind[]; orderDirection: "asc" | "desc" };

const PER_PAGE = 32;

const DEFAULTS: { orderDirection: "asc" | "desc"; types: Kind[] } = { orderDirection: "desc", types: [...KINDS] };
export const useTimelinePreferences = () => useStored("timeline-preferences", DEFAULTS);

export function filterOf({ recipeSlug, userId, types }: Asked): string {
  const parts = [`eventType IN [${types.map((type) => `"${type}"`).join(",")}]`];
  if (recipeSlug) parts.push(`recipe.slug = "${recipeSlug}"`);
  if (userId) parts.push(`userId = "${userId}"`);
  return parts.join(" AND ");
}

export function useEvents(asked: Asked) {
  const ask = (page: number): Query => ({ page, perPage: PER_PAGE, orderBy: "timestamp", orderDirection: asked.orderDirection, queryFilter: filterOf(asked) });
  return useInfiniteQuery<Page<Event>, Error, EventPages, unknown[], number>({
    queryKey: [TIMELINE, asked],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call<Page<Event>>("GET", TIMELINE, { query: ask(pageParam), signal }),
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length + 1),
    // Nothing is asked while every kind is hidden.
    enabled: asked.types.length > 0,
  });
}

/** The recipes that a page of events is about, asked for together. */
export function useRecipesOf(events: Event[]): Map<string, RecipeSummary> {
  const ids = [...new Set(events.map((event) => event.recipeId))].sort();
  const { data } = useQuery({
    queryKey: ["recipes", "of-events", ids.join(" ")],
    queryFn: ({ signal }) => recipesCalled(ids, signal),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
    meta: { quiet: true },
  });
  return data ?? NO_RECIPES;
}

const NO_RECIPES = new Map<string, RecipeSummary>();
/** A filter takes 2,000 characters, and an id needs 39 of them. */
const AT_ONCE = 40;

async function recipesCalled(ids: string[], signal: AbortSignal): Promise<Map<string, RecipeSummary>> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
  const pages = await Promise.all(parts.map((part) => call<Page<RecipeSummary>>("GET", "recipes", {
    query: { page: 1, perPage: AT_ONCE, queryFilter: `id IN [${part.map((id) => `"${id}"`).join(",")}]` }, signal,
  })));
  return new Map(pages.flatMap((page) => page.items).map((recipe) => [recipe.id, recipe]));
}

export function useChangeEvent(onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, image, ...words }: Pick<Event, "id" | "subject" | "eventMessage" | "image">) => call("PUT", `${TIMELINE}/${id}`, { body: { ...words, image } }),
    onSuccess: () => {
      onDone();
      toast.success(t("timeline.changed"));
      return cache.invalidateQueries({ queryKey: [TIMELINE] });
    },
  });
}

/** Takes an event away at once; the server is told when nobody wanted it back. */
export function useDeleteEvent() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    meta: { failure: t("timeline.deleteFailed") },
    mutationFn: (event: Event) => call("DELETE", `${TIMELINE}/${event.id}`),
    onError: () => cache.invalidateQueries({ queryKey: [TIMELINE] }),
  });
  return (event: Event) => {
    const before = cache.getQueriesData<EventPages>({ queryKey: [TIMELINE] });
    cache.setQueriesData<EventPages>({ queryKey: [TIMELINE] }, (kept) => kept && without(kept, event.id));
    unlessUndone(t("timeline.deleted"), () => mutate(event), () => before.forEach(([key, kept]) => cache.setQueryData(key, kept)));
  };
}

const without = (kept: EventPages, id: string): EventPages => ({
  ...kept, pages: kept.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
});
