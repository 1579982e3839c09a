/** Decides what becomes of changes that have waited, when the list may have been changed by others meanwhile. */

import { makeNewId } from "@/base/makeNewId";

import type { ShoppingItem } from "../../shoppingLists";
import { writePlainItem } from "../formatItem";
import type { ItemChange, Operation } from "../operations";
import type { ItemConflict, Waiting } from "./waiting";

/** The fields that make up the text of an item. They win or lose together, so that two texts are never mixed. */
const TEXT = new Set(["note", "quantity", "unit", "unitId", "food", "foodId", "isFood"]);
const LABEL = new Set(["labelId", "label"]);
const NOTHING = new Set(["id", "updatedAt"]);

type ItemFields = Partial<ShoppingItem>;
const getText = ({ note, quantity, unit, food }: ItemFields) => JSON.stringify([note, quantity, unit?.id, food?.id]);
const getLabel = ({ labelId }: ItemFields) => JSON.stringify([labelId]);
const hasAny = (change: ItemFields, names: Set<string>) => Object.keys(change).some((name) => names.has(name));
const pick = (change: ItemFields, isWanted: (name: string) => boolean): ItemFields =>
  Object.fromEntries(Object.entries(change).filter(([name]) => isWanted(name)));
const describeItem = (item: ItemFields) => writePlainItem(item as ShoppingItem);

export type Reconciled = { waiting: Waiting[]; conflicts: ItemConflict[] };

/** `now` are the items as the server has them, by each id under which it knows them. */
export function reconcile(now: Map<string, ShoppingItem>, waiting: Waiting[]): Reconciled {
  const state: Reconciling = { now, unsent: new Set(), renamed: new Map(), own: listOwnTexts(waiting), conflicts: [] };
  const kept = waiting.flatMap((one) =>
    reconcileOne(one, state).map((operation, at) => ({ ...one, id: at === 0 ? one.id : makeNewId(), operation })),
  );
  return { waiting: kept, conflicts: state.conflicts };
}

type Reconciling = {
  now: Map<string, ShoppingItem>;
  /** The ids of items that earlier changes add. */
  unsent: Set<string>;
  /** The new ids of items that others deleted and that are added again. */
  renamed: Map<string, string>;
  /** What these changes make of each item. The server may have it already, because only the answer was lost. */
  own: Map<string, ItemFields[]>;
  conflicts: ItemConflict[];
};

function listOwnTexts(waiting: Waiting[]): Reconciling["own"] {
  const own: Reconciling["own"] = new Map();
  for (const one of waiting) {
    if (one.operation.kind !== "change") continue;
    for (const change of one.operation.changes) {
      const before = own.get(change.id) ?? [];
      own.set(change.id, [...before, { ...(before.at(-1) ?? findSeen(one, change.id)), ...change }]);
    }
  }
  return own;
}

function reconcileOne(one: Waiting, state: Reconciling): Operation[] {
  const { operation } = one;
  if (operation.kind === "add") {
    for (const { item } of operation.added) state.unsent.add(item.id);
    return [operation];
  }
  if (operation.kind === "delete") {
    const ids = operation.ids.map((id) => state.renamed.get(id) ?? id).filter((id) => mayDelete(one, id, state));
    return ids.length > 0 ? [{ ...operation, ids }] : [];
  }
  const changes: ItemChange[] = [];
  const again: ShoppingItem[] = [];
  for (const given of operation.changes) {
    const change = { ...given, id: state.renamed.get(given.id) ?? given.id };
    if (state.unsent.has(change.id)) changes.push(change);
    else if (state.now.has(change.id)) changes.push(...mergeChange(one, change, state));
    else again.push(...addAgain(one, change, state));
  }
  const operations: Operation[] = [];
  if (again.length > 0) operations.push({ kind: "add", key: makeNewId(), added: again.map((item) => ({ item })) });
  if (changes.length > 0) operations.push({ ...operation, changes });
  return operations;
}

/** What somebody else changed after this phone last saw it is not deleted. */
function mayDelete(one: Waiting, id: string, { now, unsent, own, conflicts }: Reconciling): boolean {
  const current = now.get(id);
  if (!current) return unsent.has(id);
  const seen = findSeen(one, id);
  if (!seen || isKnown(getText, current, [seen, ...(own.get(id) ?? [])])) return true;
  conflicts.push({
    ...makeAboutTest(one, id),
    kind: "deletedHere",
    theirs: describeItem(current),
    mine: describeItem(seen),
  });
  return false;
}

/** Returns the change without the fields that somebody else has changed too. */
function mergeChange(one: Waiting, change: ItemChange, { now, own, conflicts }: Reconciling): ItemChange[] {
  const current = now.get(change.id)!;
  const seen = findSeen(one, change.id);
  if (!seen) return [change];
  const known = [seen, ...(own.get(change.id) ?? [])];
  const lost = new Set([
    ...(hasAny(change, TEXT) && !isKnown(getText, current, known) ? TEXT : []),
    ...(hasAny(change, LABEL) && !isKnown(getLabel, current, known) ? LABEL : []),
  ]);
  if (lost.size === 0) return [change];
  const mine = pick(change, (name) => lost.has(name));
  const texts = { theirs: addLabel(current, lost), mine: addLabel({ ...current, ...mine }, lost) };
  conflicts.push({ ...makeAboutTest(one, change.id), kind: "edited", ...texts, change: { ...mine, id: change.id } });
  const rest = pick(change, (name) => !lost.has(name));
  return hasAny(rest, new Set(Object.keys(rest).filter((name) => !NOTHING.has(name))))
    ? [{ ...rest, id: change.id }]
    : [];
}

/** An item that was edited here comes back, though others deleted it. One that was only checked off or moved does not. */
function addAgain(one: Waiting, change: ItemChange, { unsent, renamed, conflicts }: Reconciling): ShoppingItem[] {
  const seen = findSeen(one, change.id);
  if (!seen || !(hasAny(change, TEXT) || hasAny(change, LABEL))) return [];
  const item = { ...seen, ...change, id: makeNewId() };
  renamed.set(change.id, item.id);
  unsent.add(item.id);
  conflicts.push({ ...makeAboutTest(one, item.id), kind: "deletedThere", theirs: "", mine: describeItem(item) });
  return [item];
}

const findSeen = ({ before }: Waiting, id: string) => before.find((item) => item.id === id);
const isKnown = (of: (item: ItemFields) => string, current: ItemFields, known: ItemFields[]) =>
  known.some((one) => of(one) === of(current));

/** If only the label differs, the item's name alone would look the same twice. */
const addLabel = (item: ItemFields, lost: Set<string>) =>
  lost.has("labelId") ? `${describeItem(item)} (${item.label?.name ?? "–"})` : describeItem(item);

const makeAboutTest = ({ personId, listId }: Waiting, itemId: string) => {
  return { id: makeNewId(), personId, listId, itemId, at: Date.now() };
};
