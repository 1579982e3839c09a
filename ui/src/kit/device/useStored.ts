/**
 * Preferences in localStorage or sessionStorage, merged over their defaults. Unreadable values count as missing. Where a
 * browser blocks storage, values are kept until the page is left.
 */
import { useCallback, useMemo, useSyncExternalStore } from "react";

const CHANGED = "hearthbook-stored";
const AREAS = { local: () => localStorage, session: () => sessionStorage };
export type StorageArea = keyof typeof AREAS;
const unstored = new Map<string, string>();

/** Calls `act` with the storage. If that is blocked, even naming it throws, so `otherwise` is called. */
function withStorage<Result>(area: StorageArea, act: (storage: Storage) => Result, otherwise: () => Result): Result {
  try {
    return act(AREAS[area]());
  } catch {
    return otherwise();
  }
}

const readRaw = (key: string, area: StorageArea): string | null =>
  withStorage(
    area,
    (storage) => storage.getItem(key),
    () => unstored.get(`${area} ${key}`) ?? null,
  );

export function readStored<T>(key: string, defaults: T, area: StorageArea = "local"): T {
  return parseOrDefault(readRaw(key, area), defaults);
}

export function writeStored(key: string, value: unknown, area: StorageArea = "local") {
  const text = JSON.stringify(value);
  withStorage(
    area,
    (storage) => storage.setItem(key, text),
    () => void unstored.set(`${area} ${key}`, text), // storage is full or blocked
  );
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
}

export function removeStored(key: string, area: StorageArea = "local") {
  unstored.delete(`${area} ${key}`);
  withStorage(
    area,
    (storage) => storage.removeItem(key),
    () => undefined,
  );
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
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
  area: StorageArea = "local",
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
