/** What happens when a sign-in ends in the middle of work: renew it silently, else ask over the page, then go on. */
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { call, onUnauthorized } from "@/api/client";

import { noteSignedIn, sessionQuery, type User } from "./session";

let asking: { promise?: Promise<boolean>; settle: (isRenewed: boolean) => void } | null = null;
let renewing: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Waits with every refused call until the person has signed in again or let it be. */
export function startRenewal(cache: QueryClient) {
  const known = () => cache.getQueryData<User | null>(sessionQuery(cache).queryKey);
  onUnauthorized(() => {
    if (!known()) return Promise.resolve(false);
    renewing ??= renew().finally(() => { renewing = null; });
    return renewing;
  });
}

async function renew(): Promise<boolean> {
  try {
    await call("GET", "auth/refresh");
    return true;
  } catch {
    return ask();
  }
}

function ask(): Promise<boolean> {
  if (!asking) {
    const promise = new Promise<boolean>((settle) => { asking = { settle }; });
    asking!.promise = promise;
    tell();
  }
  return asking!.promise!;
}

/** The dialog's answer. */
export function settleRenewal(isRenewed: boolean) {
  if (!isRenewed) noteSignedIn(false);
  asking?.settle(isRenewed);
  asking = null;
  tell();
}

export const useSessionEnded = () => useSyncExternalStore(
  (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  () => asking !== null,
);
