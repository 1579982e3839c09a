/**
 * Tracks whether the server can be reached. It counts as unreachable after two requests in a row got no response. What
 * the browser says does not count: a server on the same machine answers without any network.
 */
import { useSyncExternalStore } from "react";

let failures = 0;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

export function noteReached() {
  if (failures === 0) return;
  failures = 0;
  notify();
}

export function noteUnreachable() {
  failures += 1;
  notify();
}

const isConnected = () => failures < 2;

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useConnected = () => useSyncExternalStore(listen, isConnected);
