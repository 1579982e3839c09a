/** Sends waiting changes, and finds out what others have done meanwhile. */
import type { QueryClient } from "@tanstack/react-query";

import { ApiError, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { readRecord } from "@/kit/device/localRecords";
import { t } from "@/locales/language";

import { ITEMS, LISTS } from "../../paths";
import { type ShoppingItem, type ShoppingList, takeOver } from "../../shoppingLists";
import type { ItemsAnswer } from "../operations";
import { readItems } from "../readItem";
import { sendOperation } from "../sendOperation";
import { joinBatch } from "./batches";
import { reconcile, type Reconciled } from "./reconcile";
import { getWaitingKey, type Refused, type Waiting } from "./waiting";

/** How long an answer may take before the server counts as out of reach, in milliseconds. */
const PATIENCE = 20_000;
/** The answers that are about the change itself. After any other failure, it is sent again later. */
const FINAL = new Set([400, 404, 409, 422]);
const NOTHING: ItemsAnswer = { createdItems: [], updatedItems: [], deletedItems: [] };

const makeTimeLimit = () => AbortSignal.timeout(PATIENCE);
/** Others may have changed the list since the service worker has kept it. */
const makeBackgroundOptions = () => ({ signal: makeTimeLimit(), isBackground: true, isFresh: true });
export const isFinal = (error: unknown) => error instanceof ApiError && FINAL.has(error.status);
/** What is answered while Hearthbook restarts, or until somebody signs in again, which is told elsewhere. */
const OUT_OF_REACH = new Set([401, 502, 503, 504]);
/** Returns the status of an answer that refuses a change, or 0 if the server could not be reached. */
export const findRefusal = (error: unknown) =>
  error instanceof ApiError && !OUT_OF_REACH.has(error.status) ? error.status : 0;
/** The pauses before the server is tried again, in milliseconds. The last one is repeated. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000];
export const computePause = (failures: number) => PAUSES[Math.min(failures, PAUSES.length - 1)];
export const describeReason = (error: unknown) => describeError(error, t("shopping.notSaved"));

/**
 * Sends changes in one request. `onRead` is called with a new item whose text was read, so that it is sent the same way
 * if the request is repeated.
 */
export async function sendBatch(
  listId: string,
  batch: Waiting[],
  onRead: (read: Waiting) => void,
): Promise<ItemsAnswer> {
  let operation = joinBatch(batch);
  if (operation.kind === "add" && operation.added.some(({ text }) => text !== undefined)) {
    const shown = operation.added.map(({ shownLabelId }) => shownLabelId);
    const items = await readItems(operation.added, makeTimeLimit());
    operation = { ...operation, added: items.map((item, at) => ({ item, shownLabelId: shown[at] })) };
    onRead({ ...batch[0]!, operation });
  }
  try {
    return await sendOperation(listId, operation, makeTimeLimit());
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    // The item is there: the answer was lost, and the server has long forgotten that it was given.
    if (isConflict && operation.kind === "add" && operation.added.length === 1) return NOTHING;
    throw error;
  }
}

/** Leaves out what another page of this browser has sent already. */
export async function listStillWaiting(waiting: Waiting[]): Promise<Waiting[]> {
  const records = await Promise.all(waiting.map((one) => readRecord(getWaitingKey(one))));
  // Where the browser keeps nothing, no other page can have sent it either.
  return records.some(Boolean) ? waiting.filter((_one, at) => records[at] !== null) : waiting;
}

/** Compares the waiting changes with the list as it is now. Throws if the server cannot be reached. */
export async function catchUp(
  cache: QueryClient,
  listId: string,
  waiting: Waiting[],
): Promise<Reconciled & { refused: Refused[] }> {
  let list: ShoppingList;
  try {
    list = await call<ShoppingList>("GET", `${LISTS}/${listId}`, makeBackgroundOptions());
  } catch (error) {
    if (!isFinal(error)) throw error;
    const reason = t("shopping.listGone");
    return { waiting: [], conflicts: [], refused: waiting.map((one) => ({ ...one, reason })) };
  }
  await takeOver(cache, listId, () => list);
  const now = new Map(list.listItems.map((item) => [item.id, item]));
  const missing = [...new Set(waiting.flatMap(({ before }) => before.map(({ id }) => id)))].filter(
    (id) => !now.has(id),
  );
  const found = await Promise.all(missing.map(findMerged));
  missing.forEach((id, at) => {
    const item = found[at];
    if (item) now.set(id, item);
  });
  return { ...reconcile(now, waiting), refused: [] };
}

/** Returns the item into which the server has merged the one with this id, if any. */
async function findMerged(id: string): Promise<ShoppingItem | undefined> {
  try {
    return await call<ShoppingItem>("GET", `${ITEMS}/${id}`, makeBackgroundOptions());
  } catch (error) {
    if (isFinal(error)) return undefined;
    throw error;
  }
}
