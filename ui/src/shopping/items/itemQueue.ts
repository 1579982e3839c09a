/**
 * The changes to the items of each list that wait for the server. They are shown at once and sent one after the other,
 * so that the last one wins. A change that fails is undone, and a toast offers to try all failed ones again.
 */
import type { QueryClient } from "@tanstack/react-query";

import { ApiError } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { newId } from "@/kit/device/newId";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import { openItemsKey } from "../paths";
import { listKey, type ShoppingList } from "../shoppingLists";
import { type ItemChange, type Operation, withAnswer } from "./operations";
import { sendOperation } from "./sendOperation";

type Waiting = { operation: Operation; settle: (isSaved: boolean) => void };
type Queue = {
  waiting: Waiting[];
  operations: Operation[];
  isSending: boolean;
  /** What has failed since the last change that was saved: a newer toast hides the one that offers the older ones. */
  failed: Operation[];
};

const NO_OPERATIONS: Operation[] = [];
/** The most items in one request. The ids of deleted items are in the address, which proxies limit to 8 kB. */
const MOST_AT_ONCE = 100;

const queues = new Map<string, Queue>();
const listeners = new Set<() => void>();

export const subscribeToQueues = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const waitingOperations = (listId: string) => queues.get(listId)?.operations ?? NO_OPERATIONS;

/** Shows the operation at once and sends it. Resolves to whether the server has saved all of it. */
export async function enqueue(cache: QueryClient, listId: string, operation: Operation): Promise<boolean> {
  const queue = queues.get(listId) ?? { waiting: [], operations: NO_OPERATIONS, isSending: false, failed: [] };
  queues.set(listId, queue);
  const saved = inParts(operation).map(
    (part) => new Promise<boolean>((settle) => queue.waiting.push({ operation: part, settle })),
  );
  notify(queue);
  void flush(cache, listId, queue);
  return (await Promise.all(saved)).every(Boolean);
}

function notify(queue: Queue) {
  queue.operations = queue.waiting.map(({ operation }) => operation);
  listeners.forEach((listener) => listener());
}

function inParts(operation: Operation): Operation[] {
  if (operation.kind === "add")
    // A part that is tried again keeps its key, because only its answer may have been lost.
    return chunks(operation.added).map((added) => ({ ...operation, added, key: operation.key ?? newId() }));
  if (operation.kind === "change") return chunks(operation.changes).map((changes) => ({ ...operation, changes }));
  return chunks(operation.ids).map((ids) => ({ ...operation, ids }));
}

const chunks = <One>(all: One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, at) =>
    all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );

async function flush(cache: QueryClient, listId: string, queue: Queue) {
  if (queue.isSending) return;
  queue.isSending = true;
  while (queue.waiting.length > 0) {
    // One request at a time, because the server must see the changes in their order.
    // oxlint-disable-next-line no-await-in-loop
    await sendNext(cache, listId, queue);
  }
  queue.isSending = false;
  void cache.invalidateQueries({ queryKey: listKey(listId) });
  void cache.invalidateQueries({ queryKey: openItemsKey });
}

async function sendNext(cache: QueryClient, listId: string, queue: Queue) {
  const batch = nextBatch(queue.waiting);
  try {
    await sendBatch(cache, listId, queue, batch);
  } catch (error) {
    const isRefused = error instanceof ApiError && !error.unreachable && error.status < 500;
    if (isRefused && batch.length > 1) return sendEach(cache, listId, queue, batch);
    giveUpOn(cache, listId, queue, isRefused ? batch : [...queue.waiting], error);
  }
  return undefined;
}

/** If one of several changes is refused, the others are still saved. */
async function sendEach(cache: QueryClient, listId: string, queue: Queue, batch: Waiting[]) {
  for (const one of batch) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await sendBatch(cache, listId, queue, [one]);
    } catch (error) {
      giveUpOn(cache, listId, queue, [one], error);
    }
  }
}

async function sendBatch(cache: QueryClient, listId: string, queue: Queue, batch: Waiting[]) {
  const answer = await sendOperation(listId, joined(batch));
  // A list that was requested before this change was saved may arrive after it, and would undo it on the screen.
  await cache.cancelQueries({ queryKey: listKey(listId) });
  cache.setQueryData<ShoppingList>(listKey(listId), (list) => list && withAnswer(list, answer));
  queue.failed = [];
  finish(queue, batch, true);
}

function finish(queue: Queue, batch: Waiting[], isSaved: boolean) {
  queue.waiting = queue.waiting.filter((one) => !batch.includes(one));
  notify(queue);
  for (const one of batch) one.settle(isSaved);
}

function giveUpOn(cache: QueryClient, listId: string, queue: Queue, batch: Waiting[], error: unknown) {
  const added = batch.map(({ operation }) => operation);
  const isTypedAgain = (before: Operation) => added.some((now) => isSameText(before, now));
  const failed = [...queue.failed.filter((before) => !isTypedAgain(before)), ...added];
  queue.failed = failed;
  finish(queue, batch, false);
  toast.error(errorMessage(error, t("shopping.notSaved")), {
    action: {
      label: t("error.retry"),
      run: () => {
        queue.failed = [];
        failed.forEach((operation) => void enqueue(cache, listId, operation));
      },
    },
  });
}

/** An item that failed is put back into the field, so people often send the same text again. */
const isSameText = (before: Operation, now: Operation) =>
  before.kind === "add" && now.kind === "add" && textsOf(before) === textsOf(now);
const textsOf = ({ added }: Operation & { kind: "add" }) =>
  JSON.stringify(added.map(({ item, text }) => [text, item.note, item.foodId, item.quantity]));

/** Changes that follow each other are sent in one request. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  if (waiting[0]!.operation.kind !== "change") return [waiting[0]!];
  const other = waiting.findIndex(({ operation }) => operation.kind !== "change");
  return waiting.slice(0, other < 0 ? MOST_AT_ONCE : other);
}

function joined(batch: Waiting[]): Operation {
  if (batch.length === 1) return batch[0]!.operation;
  const changes = new Map<string, ItemChange>();
  for (const { operation } of batch) {
    if (operation.kind !== "change") continue;
    for (const change of operation.changes) changes.set(change.id, { ...changes.get(change.id), ...change });
  }
  return { kind: "change", changes: [...changes.values()] };
}
