/** Preferences in localStorage, merged over their defaults. Unreadable values count as missing. */
import { useCallback, useMemo, useSyncExternalStore } from "react";

const CHANGED = "hearthbook-stored";

function readRaw(key: string, area: Storage): string | null {
  try {
    return area.getItem(key);
  } catch {
    return null;
  }
}

export function readStored<T>(key: string, defaults: T, area: Storage = localStorage): T {
  return parseOrDefault(readRaw(key, area), defaults);
}

export function writeStored(key: string, value: unknown, area: Storage = localStorage) {
  try {
    area.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked, so the value is not stored.
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
}

export function removeStored(key: string, area: Storage = localStorage) {
  try {
    area.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
}

/** Returns the keys in localStorage that begin like this. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function parseOrDefault<T>(text: string | null, defaults: T): T {
  if (text === null) return defaults;
  try {
    const value = JSON.parse(text) as T;
    if (isRecord(value) && isRecord(defaults)) return { ...defaults, ...value };
    return typeOf(value) === typeOf(defaults) ? value : defaults;
  } catch {
    return defaults;
  }
}

const typeOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);
const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a stored value, and a function to change it. `defaults` must be a constant defined outside the component. */
export function useStored<T>(
  key: string,
  defaults: T,
  area: Storage = localStorage,
): [T, (change: Partial<T> | T) => void] {
  const listen = useCallback((onChange: () => void) => {
    window.addEventListener(CHANGED, onChange);
    window.addEventListener("storage", onChange);
    return () => {
      window.removeEventListener(CHANGED, onChange);
      window.removeEventListener("storage", onChange);
    };
  }, []);
  const text = useSyncExternalStore(listen, () => readRaw(key, area));
  const value = useMemo(() => parseOrDefault(text, defaults), [text, defaults]);
  const change = useCallback(
    (given: Partial<T> | T) => {
      const now = readStored(key, defaults, area);
      writeStored(key, isRecord(given) && isRecord(now) ? { ...now, ...given } : given, area);
    },
    [key, defaults, area],
  );
  return [value, change];
}
