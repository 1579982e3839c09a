/** Updates the page when the signed-in user or their permissions change elsewhere, such as in another tab. */
import type { QueryClient } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router";

import { onForbidden } from "@/api/queryClient";
import { loginPath } from "@/base/paths";

import { endInterruption, interrupt } from "./interruption";
import { onOtherTab } from "./otherTabs";
import { checkCurrentUser } from "./renewal";
import { getOwner, sessionQuery } from "./session";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "revalidate" | "state">;

/** Starts listening for changes, and returns a function that stops it. */
export function followSession(cache: QueryClient, router: Router): () => void {
  const stop = onOtherTab(() => {
    checkSignedInUser(cache, router).catch(() => undefined);
  });
  onForbidden(() => {
    recheckPermissions(cache, router).catch(() => undefined);
  });
  return () => {
    stop();
    onForbidden(() => undefined);
  };
}

/**
 * Called after another tab signed in or out. A page that was loaded for a user still belongs to that user. A page that
 * was loaded for a visitor now belongs to the user who signed in.
 */
async function checkSignedInUser(cache: QueryClient, router: Router) {
  const now = await checkCurrentUser();
  const owner = getOwner(cache);
  if (owner && owner.id === now?.id) endInterruption(now);
  else if (owner) void interrupt(owner, now);
  else if (now) applyUserToVisitorPage(cache, router, now);
}

function applyUserToVisitorPage(cache: QueryClient, router: Router, now: NonNullable<ReturnType<typeof getOwner>>) {
  cache.setQueryData(sessionQuery(cache).queryKey, now);
  // The sign-in screen redirects to where the user was going. Other pages of a visitor stay as they are.
  if (router.state.matches.some(({ route }) => route.path === loginPath)) void router.revalidate();
}

/**
 * Called after a 403 response, because the user may have lost a permission. The route guards run again and redirect if
 * necessary.
 */
async function recheckPermissions(cache: QueryClient, router: Router) {
  if (!getOwner(cache)) return;
  await cache.fetchQuery({ ...sessionQuery(cache), staleTime: 0 });
  await router.revalidate();
}
