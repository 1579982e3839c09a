/** The states a recipe was saved in: asked for and brought back. */
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";
import type { components } from "@/api/schema";

import type { Recipe } from "../recipe";
import { staleRecipes } from "../recipeQueries";

/** Of settings what was and is there is true or false, of all else a text. */
export type Change = Omit<components["schemas"]["Change"], "before" | "after"> & { before: string | boolean | null; after: string | boolean | null };
export type Revision = Omit<components["schemas"]["Revision"], "changes"> & { changes: Change[] };

const PER_PAGE = 20;
const at = (slug: string) => `recipes/${encodeURIComponent(slug)}/revisions`;

export const useRevisions = (slug: string) => useInfiniteQuery({
  queryKey: ["recipes", "revisions", slug],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) => call<Page<Revision>>("GET", at(slug), { query: { page: pageParam, perPage: PER_PAGE, orderBy: "number", orderDirection: "desc" }, signal }),
  getNextPageParam: (last: Page<Revision>, pages) => (last.items.length < PER_PAGE ? undefined : pages.length + 1),
});

export function useRestoreRevision(slug: string, onRestored: (recipe: Recipe) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (revision: Revision) => call<Recipe>("POST", `${at(slug)}/${revision.id}/restore`),
    onSuccess: async (recipe) => {
      onRestored(recipe);
      await staleRecipes(cache);
    },
  });
}
