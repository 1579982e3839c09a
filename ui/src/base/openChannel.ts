/** Opens a channel to the other tabs of this browser. Returns null if there are none, or if site data is blocked. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  } catch {
    return null;
  }
}
