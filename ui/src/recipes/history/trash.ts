/** A query for deleted recipes, and mutations that restore them or delete them permanently. */
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { useOnce } from "@/api/useOnce";

import type { Recipe } from "../recipe";
import { invalidateRecipes } from "../recipeQueries";

export type Trashed = components["schemas"]["TrashedRecipe"];

const TRASH = "recipes/trash";
const KEY = ["recipes", "trash"];

/** Fetches the whole trash at once, newest first, because a household does not delete many recipes in thirty days. */
export const useTrash = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call<ListPage<Trashed>>("GET", TRASH, {
        query: { page: 1, perPage: -1, orderBy: "created_at", orderDirection: "desc" },
        signal,
      }),
  });

export const makePictureUrlOfTrash = ({ id, image }: Trashed, base: string) =>
  image ? `${base}api/${TRASH}/${id}/picture` : null;

export function useRestore(onRestored: (recipe: Recipe) => void) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (trashed: Trashed) => call<Recipe>("POST", `${TRASH}/${trashed.id}/restore`),
    onSuccess: async (recipe) => {
      onRestored(recipe);
      await invalidateRecipes(cache);
    },
  });
}

export function usePurge(onForgotten: (trashed: Trashed) => void) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (trashed: Trashed) => call("DELETE", `${TRASH}/${trashed.id}`),
    onSuccess: async (_, trashed) => {
      onForgotten(trashed);
      await cache.invalidateQueries({ queryKey: KEY });
    },
  });
}
