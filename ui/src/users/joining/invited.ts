/**
 * Loads the invitation behind a link before its screen opens. The invitation is null if the link is invalid or has
 * expired.
 */
import { ApiError, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { type Guard, visitorsOnly } from "@/session/guards";

export type OpenedInvitation = components["schemas"]["OpenedInvitation"];

export const openedQuery = (token: string) => ({
  queryKey: ["opened invitation", token],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OpenedInvitation | null> => {
    try {
      return await call<OpenedInvitation>("GET", `households/invitations/${encodeURIComponent(token)}`, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  staleTime: 60_000,
  // A refetch could replace the form while the user fills it in. Submitting the form reports an expired invitation
  // anyway.
  refetchOnWindowFocus: false,
  retry: false,
});

const readToken = (request: Request) => new URL(request.url).searchParams.get("token");

/** Redirects signed-in users who have no invitation, because they already have an account. */
export const invitedOrVisitorsOnly: Guard = (user, args) => (readToken(args.request) ? null : visitorsOnly(user, args));

/** Waits for the invitation. If the request fails, the screen opens without it. */
export const waitForInvitation: Guard = async (_user, { request }) => {
  const token = readToken(request);
  if (token) await queryClient.ensureQueryData(openedQuery(token)).catch(() => undefined);
  return null;
};
