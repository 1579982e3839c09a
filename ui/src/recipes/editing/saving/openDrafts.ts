/** Finds drafts open in other tabs by asking the tabs, because Web Locks are not available on plain HTTP. */

type DraftMessage = { ask: string } | { open: string };

const CHANNEL = "hearthbook-drafts";
/** Milliseconds to wait for answers: an open tab answers at once, a throttled one a little later. */
const PATIENCE = 250;

const hasChannel = () => typeof BroadcastChannel === "function";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
const say = (channel: BroadcastChannel, word: DraftMessage) => channel.postMessage(word);

/** Answers other tabs that this draft is open, until the page or the editor is closed. */
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

/** The keys with this prefix that are open in another tab. */
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
