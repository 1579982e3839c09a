/** Route guards that prefetch the data of the first screen while its code is still loading. They never redirect. */
import { queryClient } from "@/api/queryClient";
import type { Guard } from "@/session/guards";
import { isOwnGroup } from "@/session/session";

import { plannedTodayQuery } from "../plannedMeals";
import { readQuery } from "../explorerQuery";
import { recipeListQuery, recipeQuery } from "../recipeQueries";

let isFirst = true;

export const startList: Guard = (user, { request, params }) => {
  const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
  if (isFirst && group.isOwn) void queryClient.prefetchQuery(plannedTodayQuery());
  if (isFirst)
    void queryClient.prefetchInfiniteQuery(
      recipeListQuery(group, readQuery(new URL(request.url).searchParams), firstEntry()),
    );
  isFirst = false;
  return null;
};

export const startRecipe: Guard = (user, { params }) => {
  const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
  if (isFirst) void queryClient.prefetchQuery(recipeQuery(group, params.slug ?? ""));
  isFirst = false;
  return null;
};

/** Returns the key that the router gives to the initial history entry. */
const firstEntry = () => (window.history.state as { key?: string } | null)?.key ?? "default";
