/** Keeps a sign-in alive while the app is used; when it has ended all the same, asks over the page, then goes on. */
import type { QueryClient } from "@tanstack/react-query";

import { asPageOf, call, onUnauthorized } from "@/api/client";

import { endInterruption, interrupt } from "./interruption";
import { askWhoIsHere, noteFresh, ownerOf, sessionQuery, signedInSince, type User } from "./session";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let hasChanged = false;
let renewing: Promise<void> | null = null;
let looking: Promise<User | null> | null = null;

/** Every call says whose page it comes from. Refused ones wait until their person has signed in again or let it be. */
export function askWhenEnded(cache: QueryClient) {
  asPageOf(() => ownerOf(cache)?.id);
  onUnauthorized(async () => {
    const owner = ownerOf(cache);
    return owner !== null && lookAgain(owner);
  });
}

/** Asks who is signed in in this browser now, and goes on only as whoever the page belongs to. */
async function lookAgain(owner: User): Promise<boolean> {
  const now = await askOnce().catch(() => null);
  return now?.id === owner.id || interrupt(owner, now);
}

/** However many calls were refused together. */
export const askOnce = () =>
  (looking ??= askWhoIsHere().finally(() => {
    looking = null;
  }));

/** Renews now, when the page comes to sight again, and hourly for a screen that is never put away. */
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

/** Once a day is enough: a sign-in lasts two, unless the house wants it shorter. */
async function renewIfDue(cache: QueryClient) {
  if (document.visibilityState !== "visible" || Date.now() - signedInSince() < DAY) return;
  try {
    if (!(await cache.ensureQueryData(sessionQuery(cache)))) return;
    await call("POST", "auth/refresh");
    noteFresh();
  } catch {
    // Out of reach, or ended: the next look tries again, the next call asks the person.
  }
}

/** The dialog's answer; tells whose page it was when somebody else goes on. */
export function settleRenewal(user: User | null): User | null {
  const owner = endInterruption(user);
  hasChanged = user !== null && owner !== null && user.id !== owner.id;
  return hasChanged ? owner : null;
}

/** Somebody else has signed in over the page: it is left without a question, and what was written stays a draft. */
export const isLeftToAnother = () => hasChanged;
export const noteArrived = () => {
  hasChanged = false;
};
