/** The invitation behind a link, loaded before its screen opens; null if it is not valid or no longer so. */
import { ApiError, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { type Guard, visitorsOnly } from "@/session/guards";

export type OpenedInvitation = components["schemas"]["OpenedInvitation"];

export const openedQuery = (word: string) => ({
  queryKey: ["opened invitation", word],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OpenedInvitation | null> => {
    try {
      return await call<OpenedInvitation>("GET", `households/invitations/${encodeURIComponent(word)}`, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  // A refetch could take the form away from the user; submitting it reports an expired invitation anyway.
  refetchOnWindowFocus: false,
  retry: false,
});

const wordIn = (request: Request) => new URL(request.url).searchParams.get("token");

/** Without an invitation, signed-in users are redirected: they need no account. */
export const invitedOrVisitors: Guard = (user, args) => (wordIn(args.request) ? null : visitorsOnly(user, args));

/** If the request fails, the screen opens without the invitation. */
export const knowsInvitation: Guard = async (_user, { request }) => {
  const word = wordIn(request);
  if (word) await queryClient.ensureQueryData(openedQuery(word)).catch(() => undefined);
  return null;
};
