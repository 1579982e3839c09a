/**
 * Fetches the data of the first screen while its code is still loading. The screen waits for it for a moment, so that it
 * replaces the shapes of the page at once as a whole.
 */
import { queryClient } from "@/api/queryClient";
import type { Guard } from "@/session/guards";
import { isOwnGroup } from "@/session/session";

import { plannedTodayQuery } from "../plannedMeals";
import { readQuery } from "../explorerQuery";
import { recipeListQuery, recipeQuery } from "../recipeQueries";

type Given = Parameters<Guard>;

export function startList(...[user, { request, params }]: Given) {
  const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
  const query = { ...readQuery(new URL(request.url).searchParams), userId: user?.id };
  return [
    group.isOwn && queryClient.prefetchQuery(plannedTodayQuery()),
    queryClient.prefetchInfiniteQuery(recipeListQuery(group, query, getFirstEntry())),
  ];
}

export function startRecipe(...[user, { params }]: Given) {
  const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
  return [queryClient.prefetchQuery(recipeQuery(group, params.slug ?? ""))];
}

/** Returns the key that the router gives to the initial history entry. */
const getFirstEntry = () => (window.history.state as { key?: string } | null)?.key ?? "default";
