/** The user's ratings and favorites. Changes are shown at once, and rolled back if the request fails. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

type Opinion = { recipeId: string; rating?: number | null; isFavorite?: boolean };
type Opinions = Omit<components["schemas"]["OwnRatings"], "ratings"> & { ratings: Opinion[] };
type Rated = { id: string; slug: string };

const KEY = ["users/self", "ratings"];
const NONE: Opinion[] = [];

export function useOpinions(): Map<string, Opinion> {
  const user = useUser();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<Opinions>("GET", "users/self/ratings", { signal }),
    enabled: user !== null,
    staleTime: 60_000,
  });
  const ratings = data?.ratings ?? NONE;
  return useMemo(() => new Map(ratings.map((one) => [one.recipeId, one])), [ratings]);
}

export const useFavorite = (recipe: Rated) =>
  useOpinion<boolean>(
    recipe,
    (isFavorite) => ({ isFavorite }),
    t("recipe.favoriteFailed"),
    (userId, isFavorite) => call(isFavorite ? "POST" : "DELETE", `users/${userId}/favorites/${recipe.slug}`),
  );

/** A rating of 0 removes the user's rating. */
export const useRating = (recipe: Rated) =>
  useOpinion<number>(
    recipe,
    (rating) => ({ rating }),
    t("recipe.rateFailed"),
    (userId, rating) => call("POST", `users/${userId}/ratings/${recipe.slug}`, { body: { rating, isFavorite: null } }),
  );

function useOpinion<Value>(
  recipe: Rated,
  change: (value: Value) => Partial<Opinion>,
  failure: string,
  send: (userId: string, value: Value) => Promise<unknown>,
) {
  const cache = useQueryClient();
  const user = useUser();
  const { mutate } = useMutation({
    mutationKey: [...KEY, recipe.id],
    scope: { id: `opinion-${recipe.id}` },
    meta: { failure },
    mutationFn: (value: Value) => send(user?.id ?? "", value),
    onMutate: async (value) => {
      await cache.cancelQueries({ queryKey: KEY });
      const before = cache.getQueryData<Opinions>(KEY);
      cacheOpinion(cache, { recipeId: recipe.id, ...change(value) });
      return before;
    },
    onError: (_error, _value, before) => cache.setQueryData(KEY, before),
    onSettled: () => {
      // After several quick presses, the opinions are refetched only once the last request is done. Refetching earlier
      // would make the heart flicker.
      if (cache.isMutating({ mutationKey: KEY }) === 1) void cache.invalidateQueries({ queryKey: KEY });
    },
  });
  return mutate;
}

function cacheOpinion(cache: QueryClient, opinion: Opinion) {
  cache.setQueryData<Opinions>(KEY, (kept) => {
    const others = kept?.ratings.filter((one) => one.recipeId !== opinion.recipeId) ?? [];
    const before = kept?.ratings.find((one) => one.recipeId === opinion.recipeId);
    return { ratings: [...others, { ...before, ...opinion }] };
  });
}
