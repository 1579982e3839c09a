/**
 * Reads the server's event stream. A stream that was silent for two beats counts as broken and is opened again. If
 * events do not get through, for example because a proxy holds them back, the server is asked again and again instead.
 */
import { call, openEventSource } from "../client";
import type { Changes } from "./changes";

/** How long a new stream may take to send its first event, in milliseconds. */
const HELLO = 5_000;
/** How long a stream may be silent, in milliseconds: two of the server's beats, and a moment for the way. */
const SILENCE = 32_000;
const POLL = 5_000;
/** How long the server is asked before a stream is tried again, in milliseconds. */
const ASKING = 60_000;
const TICK = 1_000;

export type Received = { changes: Changes; personId?: string; householdId?: string };
type Listeners = {
  onReceived: (received: Received) => void;
  /** Called when events arrive, when the server is asked instead, and when it cannot be reached. */
  onState: (state: "events" | "asking" | "nothing") => void;
};

/** Reads events until the returned function is called. `version` is the last one that the page knows. */
export function readEvents(version: string, { onReceived, onState }: Listeners): () => void {
  let source: EventSource | undefined;
  let known = version;
  let receivedAt = Date.now();
  let hasReceived = false;
  let asksUntil = 0;
  let askedAt = 0;
  let isOver = false;

  const receive = (received: Received) => {
    if (isOver) return;
    known = received.changes.version;
    onReceived(received);
  };
  const onEvent = (event: MessageEvent<string>) => {
    receivedAt = Date.now();
    hasReceived = true;
    onState("events");
    const { personId, householdId, ...changes } = JSON.parse(event.data) as Changes & Omit<Received, "changes">;
    receive({ changes, personId, householdId });
  };
  const open = () => {
    close();
    if (typeof EventSource === "undefined") {
      asksUntil = Infinity;
      return;
    }
    receivedAt = Date.now();
    hasReceived = false;
    source = openEventSource("events", { since: known });
    for (const kind of ["hello", "change", "beat"]) source.addEventListener(kind, onEvent);
    source.addEventListener("error", () => onState("nothing"));
  };
  const close = () => {
    source?.close();
    source = undefined;
  };
  const ask = async () => {
    askedAt = Date.now();
    try {
      const changes = await call<Changes>("GET", "events", { query: { since: known }, isBackground: true });
      onState("asking");
      receive({ changes });
    } catch {
      onState("nothing");
    }
  };
  const tick = () => {
    const now = Date.now();
    if (asksUntil > 0) {
      if (now > asksUntil) {
        asksUntil = 0;
        open();
      } else if (now - askedAt >= POLL) void ask();
      return;
    }
    const isBroken = source?.readyState === EventSource.CLOSED || now - receivedAt > (hasReceived ? SILENCE : HELLO);
    if (!isBroken) return;
    onState("nothing");
    // A stream that worked is opened again. One that never said anything is replaced by asking.
    if (hasReceived) open();
    else {
      close();
      asksUntil = now + ASKING;
      void ask();
    }
  };
  open();
  const timer = setInterval(tick, TICK);
  return () => {
    isOver = true;
    clearInterval(timer);
    close();
    onState("nothing");
  };
}
