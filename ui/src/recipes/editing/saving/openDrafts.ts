/** Finds drafts that are open in other tabs by messaging the tabs, because plain HTTP pages cannot use Web Locks. */

type DraftMessage = { ask: string } | { open: string };

const CHANNEL = "hearthbook-drafts";
/** How long to wait for answers, in milliseconds. Tabs in the background may answer late, as browsers throttle them. */
const PATIENCE = 250;

const hasChannel = () => typeof BroadcastChannel === "function";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
const say = (channel: BroadcastChannel, word: DraftMessage) => channel.postMessage(word);

/** Answers tabs that look for open drafts, until this page is left. Returns a function that stops answering. */
export function answerFor(key: string): () => void {
  if (!hasChannel()) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let isGone = false;
  const leave = () => {
    isGone = true;
  };
  const comeBack = () => {
    isGone = false;
  };
  channel.addEventListener("message", ({ data }: MessageEvent<DraftMessage>) => {
    if (!isGone && "ask" in data && key.startsWith(data.ask)) say(channel, { open: key });
  });
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
    channel.close();
  };
}

/** Returns the keys of drafts that are open in other tabs, among those that start with `place`. */
export async function openElsewhere(place: string): Promise<Set<string>> {
  const open = new Set<string>();
  if (!hasChannel()) return open;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<DraftMessage>) => {
    if ("open" in data) open.add(data.open);
  });
  say(channel, { ask: place });
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  channel.close();
  return open;
}
