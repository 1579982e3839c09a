/** Splits changes of items into requests of a size that servers and proxies accept, and joins those that follow. */

import { makeNewId } from "@/base/makeNewId";

import type { ShoppingItem } from "../../shoppingLists";
import type { ItemChange, Operation } from "../operations";
import type { Waiting } from "./waiting";

/** The most items in one request. The ids of deleted items are in the address, which proxies limit to 8 kB. */
const MOST_AT_ONCE = 100;

export function splitOperation(operation: Operation): Operation[] {
  if (operation.kind === "add")
    // A part that is sent again keeps its key, because only its answer may have been lost.
    return chunks(operation.added).map((added) => ({ ...operation, added, key: makeNewId() }));
  if (operation.kind === "change") return chunks(operation.changes).map((changes) => ({ ...operation, changes }));
  return chunks(operation.ids).map((ids) => ({ ...operation, ids }));
}

const chunks = <One>(all: One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, at) =>
    all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );

/** Changes that follow each other are sent in one request. */
export function takeNextBatch(waiting: Waiting[]): Waiting[] {
  if (waiting[0]!.operation.kind !== "change") return [waiting[0]!];
  const other = waiting.findIndex(({ operation }) => operation.kind !== "change");
  return waiting.slice(0, other < 0 ? MOST_AT_ONCE : Math.min(other, MOST_AT_ONCE));
}

export function joinBatch(batch: Waiting[]): Operation {
  if (batch.length === 1) return batch[0]!.operation;
  const changes = new Map<string, ItemChange>();
  for (const { operation } of batch) {
    if (operation.kind !== "change") continue;
    for (const change of operation.changes) changes.set(change.id, { ...changes.get(change.id), ...change });
  }
  return { kind: "change", changes: [...changes.values()] };
}

/** Returns the items of a list that an operation changes or deletes, as they are saved. */
export function listChangedItems(operation: Operation, saved: ShoppingItem[]): ShoppingItem[] {
  if (operation.kind === "add") return [];
  const ids = new Set(operation.kind === "delete" ? operation.ids : operation.changes.map(({ id }) => id));
  return saved.filter(({ id }) => ids.has(id));
}
