/**
 * Notifies the other tabs of this browser when a user signs in or out. Each tab then asks the server who is signed in.
 */
import { makeNewId } from "@/base/makeNewId";
import { openChannel } from "@/base/openChannel";

const CHANNEL_NAME = "hearthbook-signed-in-or-out";

/**
 * The whole page shares one channel. A channel does not receive its own messages, but a second channel of this page
 * would.
 */
const channel = openChannel(CHANNEL_NAME);

export function notifyOtherTabs() {
  if (channel) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
    channel.postMessage(null);
    return;
  }
  try {
    localStorage.setItem(CHANNEL_NAME, makeNewId());
  } catch {
    // Storage is blocked. The other tabs find out when the server rejects their next request.
  }
}

/** Calls `listener` when another tab signs in or out. Returns a function that stops listening. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHANNEL_NAME) listener();
  };
  if (channel) channel.addEventListener("message", listener);
  else window.addEventListener("storage", onStorage);
  return () => {
    channel?.removeEventListener("message", listener);
    window.removeEventListener("storage", onStorage);
  };
}
