/** Share links, which let anyone read one recipe until a chosen day. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { toast } from "@/base/toast";
import { type Day, endOfDay } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";

export type ShareLink = components["schemas"]["ShareLinkInList"];

const LINKS = "shared/recipes";
const keyOf = (recipeId: string) => [LINKS, recipeId];

export const useShareLinks = (recipeId: string) =>
  useQuery({
    queryKey: keyOf(recipeId),
    queryFn: ({ signal }) => call<ShareLink[]>("GET", LINKS, { query: { recipe_id: recipeId }, signal }),
  });

const change = (cache: QueryClient, recipeId: string, to: (links: ShareLink[]) => ShareLink[]) =>
  cache.setQueryData<ShareLink[]>(keyOf(recipeId), (kept) =>
    to(kept ?? []).toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)),
  );

const createLink = (recipeId: string, expiresAt: string) =>
  call<ShareLink>("POST", LINKS, { body: { recipeId, expiresAt }, idempotencyKey: makeNewId() });

const noteLink = (cache: QueryClient, { id, recipeId, createdAt, expiresAt, groupId }: ShareLink) =>
  change(cache, recipeId, (links) => [...links, { id, recipeId, createdAt, expiresAt, groupId }]);

/** Returns a mutation that creates a link. The link is valid until the end of `lastDay` in its creator's time zone. */
export const useNewShareLink = (recipeId: string) =>
  useAction((lastDay: Day) => createLink(recipeId, endOfDay(lastDay)), {
    onDone: (link, _given, cache) => noteLink(cache, link),
  });

/**
 * Deletes the link before showing the toast, so that the link has really stopped working when the toast says so. Undo
 * creates a new link with the same expiry.
 */
export function useCloseShareLink(recipeId: string) {
  const cache = useQueryClient();
  const { mutate: makeAgain } = useAction((expiresAt: string) => createLink(recipeId, expiresAt), {
    onDone: (link) => {
      noteLink(cache, link);
      toast.info(t("share.madeAgain"));
    },
  });
  return useAction(({ id }: ShareLink) => call("DELETE", `${LINKS}/${id}`), {
    onDone: (_answer, { id, expiresAt }) => {
      change(cache, recipeId, (links) => links.filter((one) => one.id !== id));
      const undo = { action: { label: t("toast.undo"), run: () => makeAgain(expiresAt) } };
      toast.success(t("share.closed"), new Date(expiresAt) > new Date() ? undo : {});
    },
    restores: keyOf(recipeId),
  });
}
