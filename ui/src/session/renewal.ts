/**
 * Renews the session while the app is used. If the session ends anyway, a dialog over the page asks the user to sign in
 * again.
 */
import type { QueryClient } from "@tanstack/react-query";

import { setPageOwner, call, onUnauthorized } from "@/api/client";

import { endInterruption, interrupt } from "./interruption";
import { fetchCurrentUser, noteFresh, getOwner, sessionQuery, readSignedInSince } from "./session";
import type { User } from "./user";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let hasChanged = false;
let renewing: Promise<void> | null = null;
let checking: Promise<User | null> | null = null;

/**
 * Names the page's user in every request. Requests rejected with status 401 wait until that user signs in again or
 * declines.
 */
export function askToSignInWhenEnded(cache: QueryClient) {
  setPageOwner(() => getOwner(cache)?.id);
  onUnauthorized(async (isBackground) => {
    const owner = getOwner(cache);
    return owner !== null && isStillSignedIn(owner, isBackground);
  });
}

/**
 * Asks the server who is signed in. If the page's user still is, resolves to true at once. Otherwise, a dialog asks the
 * user what to do, unless they have declined and the request is one of the background.
 */
async function isStillSignedIn(owner: User, isBackground: boolean): Promise<boolean> {
  const now = await checkCurrentUser().catch(() => null);
  if (now?.id !== owner.id) return interrupt(owner, now, isBackground);
  endInterruption(now);
  return true;
}

/** Asks the server who is signed in. Requests that are rejected at the same time share one lookup. */
export const checkCurrentUser = () =>
  (checking ??= fetchCurrentUser().finally(() => {
    checking = null;
  }));

/**
 * Renews the session now, whenever the page becomes visible again, and hourly while the page stays visible. Returns a
 * function that stops it.
 */
export function keepSignedIn(cache: QueryClient): () => void {
  const check = () => {
    renewing ??= renewIfDue(cache).finally(() => {
      renewing = null;
    });
  };
  check();
  document.addEventListener("visibilitychange", check);
  const timer = setInterval(check, HOUR);
  return () => {
    document.removeEventListener("visibilitychange", check);
    clearInterval(timer);
  };
}

/** Renews at most once a day, because a session lasts two days by default. */
async function renewIfDue(cache: QueryClient) {
  if (document.visibilityState !== "visible" || Date.now() - readSignedInSince() < DAY) return;
  try {
    if (!(await cache.ensureQueryData(sessionQuery(cache)))) return;
    await call("POST", "auth/refresh");
    noteFresh();
  } catch {
    // The browser is offline or the session has ended. The next check tries again, or the next rejected request opens
    // the sign-in dialog.
  }
}

/**
 * Ends the interruption. `user` is the one who has signed in with the dialog over the page, or null if nobody has.
 * Returns the page's former user if someone else has signed in.
 */
export function settleRenewal(user: User | null): User | null {
  const owner = endInterruption(user);
  hasChanged = user !== null && owner !== null && user.id !== owner.id;
  return hasChanged ? owner : null;
}

/**
 * Whether someone else has signed in with the dialog over this page. Leaving the page then does not ask about unsaved
 * changes, which are stored as a draft.
 */
export const isUserReplaced = () => hasChanged;
export const clearUserReplaced = () => {
  hasChanged = false;
};
