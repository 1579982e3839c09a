/** When the owner of a page is signed out or another user signs in, its requests wait until the user has decided. */
import { useSyncExternalStore } from "react";

import type { User } from "./session";

type Interruption = {
  /** The user the page belongs to. */
  of: User;
  /** The user now signed in to this browser instead, if any. */
  now: User | null;
  /** Whether the waiting requests are sent again. */
  answer: Promise<boolean>;
  settle: (mayGoOn: boolean) => void;
};

let current: Interruption | null = null;
const listeners = new Set<() => void>();

function change(next: Interruption | null) {
  current = next;
  listeners.forEach((listener) => listener());
}

/** All rejected requests share one interruption; the user now signed in may change while it lasts. */
export function interrupt(of: User, now: User | null): Promise<boolean> {
  if (!current) {
    let settle!: Interruption["settle"];
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    change({ of, now, answer, settle });
  } else if (current.now?.id !== now?.id) {
    change({ ...current, now });
  }
  return current!.answer;
}

/** Waiting requests are sent again only for the page's owner. Returns the owner, or null if nothing was waiting. */
export function endInterruption(asWhom: User | null): User | null {
  const ended = current;
  if (!ended) return null;
  ended.settle(ended.of.id === asWhom?.id);
  change(null);
  return ended.of;
}

export const useInterruption = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
