/** A page whose person is not signed in any more, or beside whom somebody else is: what it asked waits until that is settled. */
import { useSyncExternalStore } from "react";

import type { User } from "./session";

type Interruption = {
  /** Whose page it is. */
  of: User;
  /** Who is signed in in this browser instead. */
  now: User | null;
  /** Whether the page goes on. */
  answer: Promise<boolean>;
  settle: (mayGoOn: boolean) => void;
};

let current: Interruption | null = null;
const listeners = new Set<() => void>();

function change(next: Interruption | null) {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Once, however many calls are refused; who is there meanwhile may change. */
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

/** What waits goes on for its own person only. Answers whose page it was that waited. */
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
