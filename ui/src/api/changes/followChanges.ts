/**
 * Follows the changes that are made elsewhere, while the page is visible. All pages of a browser share one event stream,
 * because browsers open only six connections to a server on plain http: the first one reads it and tells the others.
 */
import { makeNewId } from "@/base/makeNewId";
import { openChannel } from "@/base/openChannel";

import { setFollowing, type Changes } from "./changes";
import { type Received, readEvents } from "./eventStream";

const CHANNEL_NAME = "hearthbook-changes";
/** How long a page waits for another one to say that it reads the stream, in milliseconds. */
const ANSWER = 300;
/** After this time without a word, the page that reads the stream counts as gone, in milliseconds. */
const SILENCE = 40_000;

type Message =
  | { kind: "who"; from: string }
  | { kind: "reading"; from: string }
  | { kind: "leaving"; from: string }
  | { kind: "received"; from: string; received: Received };

export type Follower = {
  onChanges: (changes: Changes) => void;
  /** Called whenever the server was reached, also if nothing has changed. */
  onReached?: () => void;
  /** The user this page belongs to. What the stream of another user tells is not for this page. */
  personId: string;
};

/** Calls `onChanges` with every change until the returned function is called. */
export function followChanges({ onChanges, onReached, personId }: Follower): () => void {
  const self = makeNewId();
  const channel = openChannel(CHANNEL_NAME);
  let version = "";
  let household: string | undefined;
  let stopReading: (() => void) | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  const post = (message: Message) => channel?.postMessage(message);
  const take = ({ changes, personId: of, householdId }: Received) => {
    if (of && of !== personId) return;
    const hasMoved = householdId !== undefined && household !== undefined && household !== householdId;
    household = householdId ?? household;
    const isNew = version === "" || changes.version !== version;
    version = changes.version;
    if (isNew || hasMoved) onChanges(hasMoved ? { ...changes, everything: true } : changes);
    onReached?.();
  };
  const read = () => {
    stopReading ??= readEvents(version, {
      onReceived: (received) => {
        take(received);
        post({ kind: "received", from: self, received });
      },
      onState: setFollowing,
    });
    post({ kind: "reading", from: self });
  };
  const wait = (milliseconds: number, next: () => void) => {
    clearTimeout(waiting);
    waiting = setTimeout(next, milliseconds);
  };
  const askWhoReads = () => {
    if (!channel) return read();
    post({ kind: "who", from: self });
    // The pages of a browser that were told at the same time that nobody reads do not all begin at once.
    return wait(ANSWER * (1 + Math.random()), read);
  };
  const stop = () => {
    clearTimeout(waiting);
    if (!stopReading) return setFollowing("nothing");
    stopReading();
    stopReading = undefined;
    return post({ kind: "leaving", from: self });
  };
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (document.visibilityState !== "visible") return;
    if (data.kind === "who") {
      if (stopReading) post({ kind: "reading", from: self });
    } else if (data.kind === "leaving") {
      if (!stopReading) askWhoReads();
    } else if (!stopReading) {
      if (data.kind === "received") take(data.received);
      setFollowing("events");
      wait(SILENCE, askWhoReads);
    }
  };
  /** Connects anew, because a connection may have been cut without a word while the device slept. */
  const restart = () => {
    stop();
    if (document.visibilityState === "visible") askWhoReads();
  };
  const controller = new AbortController();
  const { signal } = controller;
  channel?.addEventListener("message", onMessage, { signal });
  document.addEventListener("visibilitychange", restart, { signal });
  window.addEventListener("online", restart, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && restart(), { signal });
  window.addEventListener("pagehide", stop, { signal });
  if (document.visibilityState === "visible") askWhoReads();
  return () => {
    controller.abort();
    stop();
    channel?.close();
  };
}
