/** Tests how pages follow changes: over one stream for all pages of a browser, and without one. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { onUnauthorized } from "@/api/client";
import { fakeServer, refuse } from "@/testing/fakeServer";

import { type Changes, followsChanges } from "./changes";
import { followChanges } from "./followChanges";

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(kind: string, changes: Partial<Changes> & { personId?: string; householdId?: string }) {
    const data = JSON.stringify({ everything: false, listIds: [], lists: false, plan: false, ...changes });
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
}
const open = () => FakeStream.all.filter(({ readyState }) => readyState === 1);
const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  FakeStream.all = [];
  vi.stubGlobal("EventSource", FakeStream);
  show("visible");
});

function follow(personId = "anna", onReached?: () => void) {
  const received: Changes[] = [];
  onTestFinished(followChanges({ personId, onChanges: (changes) => received.push(changes), onReached }));
  return received;
}

async function opened() {
  await vi.advanceTimersByTimeAsync(1000);
  const [stream] = open();
  stream!.say("hello", { version: "a-1", personId: "anna", householdId: "home", everything: true });
  return stream!;
}

test("a visible page reads the stream, and a hidden one does not", async () => {
  const received = follow();
  const stream = await opened();
  expect(followsChanges()).toBe(true);
  stream.say("change", { version: "a-2", listIds: ["weekly"] });
  expect(received.map(({ version }) => version)).toEqual(["a-1", "a-2"]);
  show("hidden");
  expect(open()).toHaveLength(0);
  expect(followsChanges()).toBe(false);
  show("visible");
  await vi.advanceTimersByTimeAsync(1000);
  expect(open()[0]!.url).toContain("since=a-2");
});

test("beats only say that the server is reached, and what another person is told is not for this page", async () => {
  const onReached = vi.fn();
  const received = follow("bert", onReached);
  const stream = await opened();
  expect(received).toEqual([]);
  stream.say("hello", { version: "a-1", personId: "bert" });
  expect(onReached).toHaveBeenCalledTimes(1);
  stream.say("beat", { version: "a-1" });
  expect(received).toHaveLength(1);
  expect(onReached).toHaveBeenCalledTimes(2);
});

test("after two silent beats the stream is opened again", async () => {
  follow();
  const stream = await opened();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(open()).toEqual([stream]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(open()).not.toContain(stream);
  expect(open()).toHaveLength(1);
});

test("where no event gets through, the server is asked instead, and the stream is tried again later", async () => {
  let version = 1;
  const server = fakeServer({
    "GET events": () => ({
      version: `a-${version}`,
      everything: false,
      listIds: ["weekly"],
      lists: false,
      plan: false,
    }),
  });
  const received = follow();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(open()).toHaveLength(0);
  expect(received).toHaveLength(1);
  expect(followsChanges()).toBe(true);
  version = 2;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(received.map((changes) => changes.version)).toEqual(["a-1", "a-2"]);
  expect(server.count("GET events")).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open()).toHaveLength(1);
});

test("asking for changes does not ask a person again to sign in who went on without", async () => {
  const asksToSignIn = vi.fn(async (_isBackground: boolean) => false);
  onUnauthorized(asksToSignIn);
  fakeServer({ "GET events": refuse(401, "Not authenticated") });
  follow();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(asksToSignIn).toHaveBeenCalledWith(true);
  expect(asksToSignIn).not.toHaveBeenCalledWith(false);
});

test("a person who moved to another household reads everything again", async () => {
  const received = follow();
  const stream = await opened();
  stream.say("hello", { version: "a-1", personId: "anna", householdId: "cabin" });
  expect(received.at(-1)).toMatchObject({ everything: true });
});

/** Delivers messages at once to the other channels of the same name. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this) setTimeout(() => other.dispatchEvent(new MessageEvent("message", { data })), 1);
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((one) => one !== this);
  }
}

test("seven pages share one stream, and another one takes over when the first is closed", async () => {
  FakeChannel.all = [];
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  const firstReceived: Changes[] = [];
  const stopFirst = followChanges({ personId: "anna", onChanges: (changes) => firstReceived.push(changes) });
  const stream = await opened();
  const others = Array.from({ length: 6 }, () => follow());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open()).toEqual([stream]);
  stream.say("change", { version: "a-2", plan: true });
  await vi.advanceTimersByTimeAsync(10);
  for (const received of others) expect(received.at(-1)).toMatchObject({ version: "a-2", plan: true });
  stopFirst();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open().length).toBeGreaterThanOrEqual(1);
  open()[0]!.say("change", { version: "a-3", lists: true });
  await vi.advanceTimersByTimeAsync(10);
  for (const received of others) expect(received.at(-1)).toMatchObject({ version: "a-3" });
});
