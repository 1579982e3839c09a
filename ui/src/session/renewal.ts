/** Keeps a sign-in alive while the app is used; when it has ended all the same, asks over the page, then goes on. */
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { call, onUnauthorized } from "@/api/client";

import { noteFresh, noteSignedIn, sessionQuery, signedInSince, type User } from "./session";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Asking = { of: User; answer: Promise<boolean>; settle: (mayGoOn: boolean) => void };
let asking: Asking | null = null;
let hasChanged = false;
let renewing: Promise<void> | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Waits with every refused call until the person has signed in again or let it be. */
export function askWhenEnded(cache: QueryClient) {
  const known = () => cache.getQueryData<User | null>(sessionQuery(cache).queryKey);
  onUnauthorized(() => {
    const person = known();
    return person ? ask(person) : Promise.resolve(false);
  });
}

/** Renews now, when the page comes to sight again, and hourly for a screen that is never put away. */
export function keepSignedIn(cache: QueryClient) {
  const look = () => { renewing ??= renewIfDue(cache).finally(() => { renewing = null; }); };
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

function ask(person: User): Promise<boolean> {
  if (!asking) {
    let settle!: Asking["settle"];
    const answer = new Promise<boolean>((resolve) => { settle = resolve; });
    asking = { of: person, answer, settle };
    tell();
  }
  return asking.answer;
}

/** The dialog's answer. What waits goes on for the same person only; tells who it was for when somebody else came. */
export function settleRenewal(user: User | null): User | null {
  if (!user) noteSignedIn(false);
  const before = asking?.of ?? null;
  const isSame = user !== null && user.id === before?.id;
  asking?.settle(isSame);
  asking = null;
  tell();
  hasChanged = user !== null && before !== null && !isSame;
  return hasChanged ? before : null;
}

/** Somebody else has signed in over the page: it is left without a question, and what was written stays a draft. */
export const isLeftToAnother = () => hasChanged;
export const noteArrived = () => { hasChanged = false; };

export const useSessionEnded = () => useSyncExternalStore(
  (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  () => asking !== null,
);
