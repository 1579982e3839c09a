/** The names of what is kept in localStorage. */

/** Returns the keys that begin like this, and none where the browser blocks storage. */
export function listStoredKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
