/** The tabs of one browser tell each other that somebody signed in or out; who it was each asks the server. */
import { newId } from "@/kit/device/newId";

const NAME = "hearthbook-signed-in-or-out";

/** One for the page, as a channel does not hear itself. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);

export function notifyOtherTabs() {
  if (channel) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
    channel.postMessage(null);
    return;
  }
  try {
    localStorage.setItem(NAME, newId());
  } catch {
    // Storage is forbidden: the next refusal tells them.
  }
}

/** Answers how to stop listening. */
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
