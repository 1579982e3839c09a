/** Renews the sign-in while the app is used; if it ends anyway, asks the user to sign in again over the page. */
import type { QueryClient } from "@tanstack/react-query";

import { asPageOf, call, onUnauthorized } from "@/api/client";

import { endInterruption, interrupt } from "./interruption";
import { askWhoIsHere, noteFresh, ownerOf, sessionQuery, signedInSince, type User } from "./session";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let hasChanged = false;
let renewing: Promise<void> | null = null;
let looking: Promise<User | null> | null = null;

/** Every request names the owner of the page. Rejected ones wait until the owner signs in again or declines. */
export function askWhenEnded(cache: QueryClient) {
  asPageOf(() => ownerOf(cache)?.id);
  onUnauthorized(async () => {
    const owner = ownerOf(cache);
    return owner !== null && lookAgain(owner);
  });
}

/** Asks the server who is signed in, and continues without asking the user only if it is the page's owner. */
async function lookAgain(owner: User): Promise<boolean> {
  const now = await askOnce().catch(() => null);
  return now?.id === owner.id || interrupt(owner, now);
}

/** Requests rejected together share one lookup. */
export const askOnce = () =>
  (looking ??= askWhoIsHere().finally(() => {
    looking = null;
  }));

/** Renews now, whenever the page becomes visible again, and hourly for a page that stays visible. */
export function keepSignedIn(cache: QueryClient) {
  const look = () => {
    renewing ??= renewIfDue(cache).finally(() => {
      renewing = null;
    });
  };
  look();
  document.addEventListener("visibilitychange", look);
  setInterval(look, HOUR);
}

/** Once a day is enough: by default a sign-in lasts two days. */
async function renewIfDue(cache: QueryClient) {
  if (document.visibilityState !== "visible" || Date.now() - signedInSince() < DAY) return;
  try {
    if (!(await cache.ensureQueryData(sessionQuery(cache)))) return;
    await call("POST", "auth/refresh");
    noteFresh();
  } catch {
    // Offline or ended: the next check tries again, or the next request asks the user.
  }
}

/** Called with the user who signed in over the page, or null; returns the previous owner if it is now another user. */
export function settleRenewal(user: User | null): User | null {
  const owner = endInterruption(user);
  hasChanged = user !== null && owner !== null && user.id !== owner.id;
  return hasChanged ? owner : null;
}

/**
 * Another user has signed in over this page: it is left without asking about unsaved changes, which stay as a draft.
 */
export const isLeftToAnother = () => hasChanged;
export const noteArrived = () => {
  hasChanged = false;
};
