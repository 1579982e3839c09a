/** Notifies the other tabs of this browser of signing in or out; each then asks the server who is signed in. */
import { newId } from "@/kit/device/newId";

const NAME = "hearthbook-signed-in-or-out";

/** The whole page shares one channel, because a channel does not receive its own messages. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);

export function notifyOtherTabs() {
  if (channel) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
    channel.postMessage(null);
    return;
  }
  try {
    localStorage.setItem(NAME, newId());
  } catch {
    // Storage is forbidden: the other tabs find out when the server rejects their next request.
  }
}

/** Returns a function that stops listening. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) listener();
  };
  if (channel) channel.addEventListener("message", listener);
  else window.addEventListener("storage", onStorage);
  return () => {
    channel?.removeEventListener("message", listener);
    window.removeEventListener("storage", onStorage);
  };
}
