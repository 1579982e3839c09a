/** Finds drafts that are open in other tabs by messaging the tabs, because plain HTTP pages cannot use Web Locks. */
import { openChannel } from "@/base/openChannel";

type DraftMessage = { ask: string } | { open: string };

const CHANNEL = "hearthbook-drafts";
/** How long to wait for answers, in milliseconds. Background tabs may answer late, because browsers throttle them. */
const ANSWER_TIMEOUT = 250;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
const postMessage = (channel: BroadcastChannel, message: DraftMessage) => channel.postMessage(message);

/** Answers tabs that look for open drafts, until this page is left. Returns a function that stops answering. */
export function announceOpenDraft(key: string): () => void {
  const channel = openChannel(CHANNEL);
  if (!channel) return () => undefined;
  let isGone = false;
  const leave = () => {
    isGone = true;
  };
  const comeBack = () => {
    isGone = false;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<DraftMessage>) => {
    if (!isGone && "ask" in data && key.startsWith(data.ask)) postMessage(channel, { open: key });
  });
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
    channel.close();
  };
}

/** Returns the keys of the drafts that are open in other tabs. Only keys that start with `prefix` are searched for. */
export async function findOpenDrafts(prefix: string): Promise<Set<string>> {
  const open = new Set<string>();
  const channel = openChannel(CHANNEL);
  if (!channel) return open;
  channel.addEventListener("message", ({ data }: MessageEvent<DraftMessage>) => {
    if ("open" in data) open.add(data.open);
  });
  postMessage(channel, { ask: prefix });
  await new Promise((resolve) => {
    setTimeout(resolve, ANSWER_TIMEOUT);
  });
  channel.close();
  return open;
}
