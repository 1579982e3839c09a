/**
 * Route guards that fetch the data of the first screen while its code is still loading. The screen waits for them for a
 * moment, so that it replaces the shapes of the page at once as a whole. They never redirect.
 */
import { queryClient } from "@/api/queryClient";
import { waitForFirst } from "@/base/waitForFirst";
import type { Guard } from "@/session/guards";
import { isOwnGroup } from "@/session/session";

import { plannedTodayQuery } from "../plannedMeals";
import { readQuery } from "../explorerQuery";
import { recipeListQuery, recipeQuery } from "../recipeQueries";

export const startList: Guard = (user, { request, params }) =>
  waitForFirst(() => {
    const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
    const query = { ...readQuery(new URL(request.url).searchParams), userId: user?.id };
    return [
      group.isOwn && queryClient.prefetchQuery(plannedTodayQuery()),
      queryClient.prefetchInfiniteQuery(recipeListQuery(group, query, firstEntry())),
    ];
  });

export const startRecipe: Guard = (user, { params }) =>
  waitForFirst(() => {
    const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
    return [queryClient.prefetchQuery(recipeQuery(group, params.slug ?? ""))];
  });

/** Returns the key that the router gives to the initial history entry. */
const firstEntry = () => (window.history.state as { key?: string } | null)?.key ?? "default";
