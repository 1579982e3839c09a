/** The links that let anyone read one recipe until a day that somebody chose. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { type Day, endOfDay } from "@/kit/calendarDay";
import { newId } from "@/kit/newId";
import { unlessUndone } from "@/kit/unlessUndone";
import { t } from "@/locales/language";

export type ShareLink = components["schemas"]["ShareLinkInList"];

const LINKS = "shared/recipes";
const keyOf = (recipeId: string) => [LINKS, recipeId];

export const useShareLinks = (recipeId: string) => useQuery({
  queryKey: keyOf(recipeId),
  queryFn: ({ signal }) => call<ShareLink[]>("GET", LINKS, { query: { recipe_id: recipeId }, signal }),
});

const change = (cache: QueryClient, recipeId: string, to: (links: ShareLink[]) => ShareLink[]) =>
  cache.setQueryData<ShareLink[]>(keyOf(recipeId), (kept) => to(kept ?? []).toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)));

/** Lasts to the end of its last day, where the person is who made it. */
export function useNewShareLink(recipeId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (lastDay: Day) => call<ShareLink>("POST", LINKS, { body: { recipeId, expiresAt: endOfDay(lastDay) }, idempotencyKey: newId() }),
    onSuccess: ({ id, createdAt, expiresAt, groupId }) => change(cache, recipeId, (links) => [...links, { id, recipeId, createdAt, expiresAt, groupId }]),
  });
}

/** Gone from the list at once; the server is told when nobody wanted it back. */
export function useCloseShareLink(recipeId: string) {
  const cache = useQueryClient();
  const { mutate: send } = useMutation({
    mutationFn: ({ id }: ShareLink) => call("DELETE", `${LINKS}/${id}`),
    onError: () => cache.invalidateQueries({ queryKey: keyOf(recipeId) }),
  });
  return (link: ShareLink) => {
    change(cache, recipeId, (links) => links.filter(({ id }) => id !== link.id));
    unlessUndone(t("share.closed"), () => send(link), () => change(cache, recipeId, (links) => [...links, link]));
  };
}
