/** Which drafts are being written in an open tab: tabs ask each other, as pages on plain http have no locks to share. */ type DraftMessage =
  { ask: string } | { open: string };

const CHANNEL = "hearthbook-drafts";
/** An open tab answers within a few milliseconds, a sleepy one a little later. */
const PATIENCE = 250;

const hasChannel = () => typeof BroadcastChannel === "function";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
const say = (channel: BroadcastChannel, word: DraftMessage) => channel.postMessage(word);

/** Says that this one is being written, until the page or its editor is left. */
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

/** The keys below this place that another tab answers for. */
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
