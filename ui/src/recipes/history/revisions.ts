/** Queries for the revisions of a recipe, and a mutation that restores one. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";

import type { Recipe } from "../recipe";
import { invalidateRecipes } from "../recipeQueries";

/** Values of settings are booleans; all others are texts. */
export type RevisionChange = Omit<components["schemas"]["Change"], "before" | "after"> & {
  before: string | boolean | null;
  after: string | boolean | null;
};
export type Revision = Omit<components["schemas"]["Revision"], "changes"> & { changes: RevisionChange[] };

const PER_PAGE = 20;
const revisionsPath = (slug: string) => `recipes/${encodeURIComponent(slug)}/revisions`;

export const useRevisions = (slug: string) =>
  useInfiniteQuery({
    queryKey: ["recipes", "revisions", slug],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<ListPage<Revision>>("GET", revisionsPath(slug), {
        query: { page: pageParam, perPage: PER_PAGE, orderBy: "number", orderDirection: "desc" },
        signal,
      }),
    getNextPageParam: (last: ListPage<Revision>, pages) =>
      last.items.length < PER_PAGE ? undefined : pages.length + 1,
  });

/**
 * Whether the list of revisions does not show all changes of this revision, because the list truncates long texts and
 * long lists of changes.
 */
export const isShortened = ({ changes, moreChanges }: Revision) =>
  moreChanges > 0 || changes.some((change) => change.shortened);

/** A revision with all of its changes, fetched only when `refetch` is called. */
export const useRevisionInFull = (slug: string, id: string) =>
  useQuery({
    queryKey: ["recipes", "revisions", slug, id, "changes"],
    queryFn: ({ signal }) => call<Revision>("GET", `${revisionsPath(slug)}/${id}/changes`, { signal }),
    enabled: false,
  });

export const useRestoreRevision = (slug: string, onRestored: (recipe: Recipe) => void) =>
  useAction((revision: Revision) => call<Recipe>("POST", `${revisionsPath(slug)}/${revision.id}/restore`), {
    onDone: (recipe, _given, cache) => {
      onRestored(recipe);
      return invalidateRecipes(cache);
    },
  });
