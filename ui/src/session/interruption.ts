/**
 * When the page's user is signed out or someone else signs in, makes the page's requests wait until the user has
 * decided what to do.
 */
import { useSyncExternalStore } from "react";

import type { User } from "./user";

export type Interruption = {
  /** The user the page belongs to. */
  owner: User;
  /** The user now signed in to this browser instead, if any. */
  now: User | null;
  /** Resolves to whether the waiting requests are sent again. */
  answer: Promise<boolean>;
  settle: (mayContinue: boolean) => void;
};

/** The storage key for the names of the previous and the new user, which the next page shows in a message. */
export const CHANGED = "somebody-else";

let current: Interruption | null = null;
/** The id of the user who was asked to sign in again and declined. */
let declined: string | null = null;
const listeners = new Set<() => void>();

function change(next: Interruption | null) {
  current = next;
  listeners.forEach((listener) => listener());
}

/**
 * Interrupts the page until the user decides. All rejected requests share one interruption. While it lasts, `now`
 * changes if someone else signs in. What happens in the background (`isBackground`) does not ask a user again who has
 * declined to sign in.
 */
export function interrupt(owner: User, now: User | null, isBackground = false): Promise<boolean> {
  if (isBackground && !now && declined === owner.id && !current) return Promise.resolve(false);
  if (!current) {
    let settle!: Interruption["settle"];
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    change({ owner, now, answer, settle });
  } else if (current.now?.id !== now?.id) {
    change({ ...current, now });
  }
  return current!.answer;
}

/**
 * Ends the interruption. Sends the waiting requests again only if the page's own user is signed in. Returns the page's
 * user, or null if there was no interruption.
 */
export function endInterruption(user: User | null): User | null {
  const ended = current;
  if (user) declined = null;
  else if (ended) declined = ended.owner.id;
  if (!ended) {
    change(null);
    return null;
  }
  ended.settle(ended.owner.id === user?.id);
  change(null);
  return ended.owner;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useInterruption = () => useSyncExternalStore(subscribe, () => current);

/** Whether this user was asked to sign in again, and goes on without. */
export const useDeclined = (owner: User | null) =>
  useSyncExternalStore(subscribe, () => owner !== null && !current && declined === owner.id);
