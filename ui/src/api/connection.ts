/**
 * Tracks whether the server can be reached. It counts as unreachable while the browser is offline, or after two
 * requests in a row got no response.
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

const connected = () => navigator.onLine && failures < 2;

function listen(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export const useConnected = () => useSyncExternalStore(listen, connected);
