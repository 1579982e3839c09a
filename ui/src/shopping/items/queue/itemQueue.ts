/** The changes of each list that wait for the server. They are shown at once, kept in the browser, and sent in order. */
import type { QueryClient } from "@tanstack/react-query";

import { followsChanges } from "@/api/changes/changes";
import { makeNewId } from "@/base/makeNewId";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";
import { getOwner } from "@/session/session";

import { listKey } from "../../listQuery";
import { openItemsKey } from "../../paths";
import { listsQuery, type ShoppingItem, type ShoppingList, takeOver } from "../../shoppingLists";
import { type ItemsAnswer, type Operation, applyAnswer } from "../operations";
import { splitOperation, listChangedItems, takeNextBatch } from "./batches";
import { countAtOnce } from "./countOpen";
import { catchUp, isFinal, computePause, describeReason, findRefusal, sendBatch, listStillWaiting } from "./sendBatch";
import { forget, keep, readLeftBehind, type Refused, type ItemConflict, type Waiting } from "./waiting";

type Queue = {
  listId: string;
  waiting: Waiting[];
  refused: Refused[];
  conflicts: ItemConflict[];
  isSending: boolean;
  hasWaited: boolean;
  /** Whether others may have changed the list since a waiting change was made. */
  isBehind: boolean;
  failures: number;
  failedWith: number;
  retry?: ReturnType<typeof setTimeout>;
  isKept: boolean;
  operations: Operation[];
  status: QueueStatus;
};

/** What the person is told about the changes of a list. It stays the same object until something changes. */
export type QueueStatus = {
  /** How many changes wait since they could not be sent. 0 while they are just on their way. */
  count: number;
  /** The status of the answer that keeps them waiting, or 0 if the server cannot be reached. */
  failedWith: number;
  /** When the oldest of them was made, in milliseconds. */
  since: number;
  /** Whether that is so long ago that the time alone does not say when. */
  isOld: boolean;
  /** Whether they survive a reload of the page. */
  isKept: boolean;
  refused: Refused[];
  conflicts: ItemConflict[];
};

const NO_OPERATIONS: Operation[] = [];
const IDLE = { count: 0, failedWith: 0, since: 0, isOld: false, isKept: true };
const NOTHING: QueueStatus = { ...IDLE, refused: [], conflicts: [] };
const HALF_A_DAY = 43_200_000;

const queues = new Map<string, Queue>();
const listeners = new Set<() => void>();

export const subscribeToQueues = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const listWaitingOperations = (listId: string) => queues.get(listId)?.operations ?? NO_OPERATIONS;
export const getQueueStatus = (listId: string) => queues.get(listId)?.status ?? NOTHING;

function openQueue(listId: string): Queue {
  const known = queues.get(listId);
  if (known) return known;
  const nothing = { waiting: [], refused: [], conflicts: [], operations: NO_OPERATIONS, status: NOTHING };
  const idle = { isSending: false, hasWaited: false, isBehind: false, failures: 0, failedWith: 0, isKept: true };
  const queue: Queue = { listId, ...nothing, ...idle };
  queues.set(listId, queue);
  return queue;
}

/** Shows, keeps and sends the operation. If others have deleted one of the `seen` items, it is reconciled first. */
export function enqueue(cache: QueryClient, listId: string, operation: Operation, seen: ShoppingItem[] = []) {
  const queue = openQueue(listId);
  const listed = cache.getQueryData<ShoppingList>(listKey(listId))?.listItems ?? [];
  const gone = seen.filter((item) => isNew(listed, item));
  queue.isBehind ||= gone.length > 0;
  countAtOnce(cache, listed, queue.operations, operation);
  const personId = getOwner(cache)?.id ?? "";
  for (const part of splitOperation(operation)) {
    const before = listChangedItems(part, [...listed, ...gone]);
    const waiting = { id: makeNewId(), personId, listId, at: Date.now(), operation: part, before };
    queue.waiting = [...queue.waiting, waiting];
    void keep("waiting", waiting).then((isKept) => {
      queue.isKept &&= isKept;
      // The answer may have been faster than the browser's storage.
      if (isKept && !queue.waiting.some(({ id }) => id === waiting.id)) void forget("waiting", waiting);
    });
  }
  notify(queue);
  void flush(cache, queue);
}

function notify(queue: Queue) {
  queue.operations = queue.waiting.map(({ operation }) => operation);
  const late = queue.failures > 0 ? queue.waiting : [];
  queue.status = {
    count: late.length,
    failedWith: queue.failures > 0 ? queue.failedWith : 0,
    since: late[0]?.at ?? 0,
    isOld: late.length > 0 && Date.now() - late[0]!.at > HALF_A_DAY,
    isKept: queue.isKept,
    refused: queue.refused,
    conflicts: queue.conflicts,
  };
  listeners.forEach((listener) => listener());
}

/** Tries again at once to send what waits. */
export function flushAll(cache: QueryClient) {
  for (const queue of queues.values()) void flush(cache, queue);
}

async function flush(cache: QueryClient, queue: Queue) {
  if (queue.isSending || queue.waiting.length === 0) return;
  clearTimeout(queue.retry);
  queue.isSending = true;
  const waited = queue.hasWaited ? queue.waiting.length : 0;
  try {
    while (queue.waiting.length > 0) {
      // One request at a time, because the server must see the changes in their order.
      // oxlint-disable-next-line no-await-in-loop
      await (queue.isBehind ? takeUp(cache, queue) : sendNext(cache, queue));
    }
    queue.hasWaited = false;
    queue.failures = 0;
    if (waited > 0) toast.success(t("shopping.waitingSent", { count: waited }));
  } catch (error) {
    queue.failedWith = findRefusal(error);
    queue.hasWaited = true;
    queue.isBehind = true;
    queue.retry = setTimeout(() => void flush(cache, queue), computePause(queue.failures));
    queue.failures += 1;
  }
  queue.isSending = false;
  notify(queue);
  if (queue.failures > 0) return;
  // Where the page learns of changes by itself, it learns of its own too.
  if (!followsChanges()) {
    for (const queryKey of [listKey(queue.listId), listsQuery.queryKey]) void cache.invalidateQueries({ queryKey });
  }
  void cache.invalidateQueries({ queryKey: openItemsKey });
}

/** Compares what has waited with the list as it is now. Throws if the server cannot be reached. */
async function takeUp(cache: QueryClient, queue: Queue) {
  const earlier = queue.waiting;
  const { waiting, conflicts, refused } = await catchUp(cache, queue.listId, await listStillWaiting(earlier));
  queue.isBehind = false;
  replace(queue, [...waiting, ...queue.waiting.filter((one) => !earlier.includes(one))]);
  queue.conflicts = [...queue.conflicts, ...conflicts];
  for (const one of conflicts) void keep("conflicts", one);
  for (const one of refused) setAside(queue, one);
  notify(queue);
}

function replace(queue: Queue, next: Waiting[]) {
  const before = new Map(queue.waiting.map((one) => [one.id, one]));
  queue.waiting = next;
  for (const one of next) {
    if (before.get(one.id) !== one) void keep("waiting", one);
    before.delete(one.id);
  }
  for (const one of before.values()) void forget("waiting", one);
}

async function sendNext(cache: QueryClient, queue: Queue) {
  const batch = takeNextBatch(queue.waiting);
  try {
    await take(cache, queue, batch, await sendBatch(queue.listId, batch, (read) => replaceOne(queue, read)));
  } catch (error) {
    if (!isFinal(error)) throw error;
    if (batch.length > 1) await sendEach(cache, queue, batch);
    else setAside(queue, { ...batch[0]!, reason: describeReason(error) });
  }
}

/** If one of several changes is refused, the others are still saved. */
async function sendEach(cache: QueryClient, queue: Queue, batch: Waiting[]) {
  for (const one of batch) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await take(cache, queue, [one], await sendBatch(queue.listId, [one], (read) => replaceOne(queue, read)));
    } catch (error) {
      if (!isFinal(error)) throw error;
      setAside(queue, { ...one, reason: describeReason(error) });
    }
  }
}

function replaceOne(queue: Queue, next: Waiting) {
  replace(
    queue,
    queue.waiting.map((one) => (one.id === next.id ? next : one)),
  );
}

/** Takes over the server's answer to a batch. */
async function take(cache: QueryClient, queue: Queue, batch: Waiting[], answer: ItemsAnswer) {
  queue.failures = 0;
  const done = new Set(batch.map(({ id }) => id));
  const now = new Map([...answer.createdItems, ...answer.updatedItems].map((item) => [item.id, item]));
  const left = queue.waiting.filter(({ id }) => !done.has(id));
  // What is still waiting was made after this, so that it is based on the answer.
  replace(
    queue,
    left.map((one) =>
      one.before.some(({ id }) => now.has(id))
        ? { ...one, before: one.before.map((item) => now.get(item.id) ?? item) }
        : one,
    ),
  );
  await takeOver(cache, queue.listId, (list) => list && applyAnswer(list, answer));
  notify(queue);
}

function setAside(queue: Queue, one: Refused) {
  queue.refused = [...queue.refused, one];
  void keep("refused", one);
  replace(
    queue,
    queue.waiting.filter(({ id }) => id !== one.id),
  );
  notify(queue);
}

/** Takes a refused change away, and with `again` sends it once more. */
export function settleRefused(cache: QueryClient, one: Refused, again: boolean) {
  const queue = openQueue(one.listId);
  queue.refused = queue.refused.filter(({ id }) => id !== one.id);
  void forget("refused", one);
  notify(queue);
  if (again) enqueue(cache, one.listId, one.operation);
}

/** Takes a message away. With `operation`, something else becomes of the item than what was done at first. */
export function settleConflict(cache: QueryClient, one: ItemConflict, operation?: Operation) {
  const queue = openQueue(one.listId);
  queue.conflicts = queue.conflicts.filter(({ id }) => id !== one.id);
  void forget("conflicts", one);
  notify(queue);
  if (operation) enqueue(cache, one.listId, operation);
}

/**
 * Takes up what earlier pages of this person have left in the browser, and tries again when the connection may be back.
 * Returns a function that stops it.
 */
export function followQueues(cache: QueryClient, personId: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const tryAll = () => {
    if (document.visibilityState === "visible") flushAll(cache);
  };
  window.addEventListener("online", tryAll, { signal });
  document.addEventListener("visibilitychange", tryAll, { signal });
  void takeUpLeftBehind(cache, personId);
  return () => {
    controller.abort();
    queues.forEach(({ retry }) => clearTimeout(retry));
    // What is kept belongs to this person, who may not be the next one on this page.
    queues.clear();
    listeners.forEach((listener) => listener());
  };
}

const isNew = (known: { id: string }[], { id }: { id: string }) => known.every((one) => one.id !== id);

async function takeUpLeftBehind(cache: QueryClient, personId: string) {
  const [waiting, refused, conflicts] = await Promise.all([
    readLeftBehind("waiting", personId),
    readLeftBehind("refused", personId),
    readLeftBehind("conflicts", personId),
  ]);
  for (const one of waiting.filter((each) => isNew(openQueue(each.listId).waiting, each))) {
    const queue = openQueue(one.listId);
    queue.waiting = [...queue.waiting, one].sort((first, second) => first.at - second.at);
    queue.hasWaited = true;
    queue.isBehind = true;
  }
  for (const one of refused) {
    const queue = openQueue(one.listId);
    if (isNew(queue.refused, one)) queue.refused = [...queue.refused, one];
  }
  for (const one of conflicts) {
    const queue = openQueue(one.listId);
    if (isNew(queue.conflicts, one)) queue.conflicts = [...queue.conflicts, one];
  }
  queues.forEach(notify);
  flushAll(cache);
}
