/** What an opened invitation says of itself, known before its screen shows; null when it lets nobody in (any more). */
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
  // What somebody is filling in is not taken away under their hands: the end says so too.
  refetchOnWindowFocus: false,
  retry: false,
});

const wordIn = (request: Request) => new URL(request.url).searchParams.get("token");

/** Without an invitation, who is signed in needs no account. */
export const invitedOrVisitors: Guard = (user, args) => (wordIn(args.request) ? null : visitorsOnly(user, args));

/** Where it cannot be asked about, the screen does without. */
export const knowsInvitation: Guard = async (_user, { request }) => {
  const word = wordIn(request);
  if (word) await queryClient.ensureQueryData(openedQuery(word)).catch(() => undefined);
  return null;
};
