/** Asks for what the first screen will show while its code is still on the way. They let everybody pass. */
import { queryClient } from "@/api/queryClient";
import type { Guard } from "@/session/guards";
import { isOwnGroup } from "@/session/session";

import { readQuery } from "./explorerQuery";
import { recipeListQuery, recipeQuery } from "../recipeQueries";

let isFirst = true;

export const startList: Guard = (user, { request, params }) => {
  const group = { slug: params.groupSlug ?? "", isOwn: isOwnGroup(user, params.groupSlug) };
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

/** The key the router gives the entry that the page was opened with. */
const firstEntry = () => (window.history.state as { key?: string } | null)?.key ?? "default";
