/** What the server tells open pages about changes that were made elsewhere, and whether it can tell them now. */
import { useSyncExternalStore } from "react";

import type { components } from "../schema";

export type Changes = components["schemas"]["Changes"];
/** How the page learns of changes: from events, by asking again and again, or not at all. */
export type Following = "events" | "asking" | "nothing";

let following: Following = "nothing";
const listeners = new Set<() => void>();

export function setFollowing(next: Following) {
  if (next === following) return;
  following = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page learns of every change by itself, so that it need not fetch again to find out. */
export const followsChanges = () => following !== "nothing";
export const useFollowsChanges = () => useSyncExternalStore(subscribe, followsChanges);
