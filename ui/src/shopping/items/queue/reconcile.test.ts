/** Tests what becomes of changes that have waited while others changed the list. */
import { expect, test } from "vitest";

import { itemOf } from "@/testing/groceries";

import type { ShoppingItem } from "../../shoppingLists";
import type { ItemChange, Operation } from "../operations";
import { reconcile } from "./reconcile";
import type { Waiting } from "./waiting";

const eggs = itemOf("eggs", { note: "eggs" });
const milk = itemOf("milk", { note: "milk" });
const items = (...all: ShoppingItem[]) => new Map(all.map((item) => [item.id, item]));
let count = 0;
const waits = (operation: Operation, ...before: ShoppingItem[]): Waiting => {
  count += 1;
  return { id: `change ${count}`, personId: "anna", listId: "weekly", at: count, operation, before };
};
const edit = (change: ItemChange, ...before: ShoppingItem[]) => waits({ kind: "change", changes: [change] }, ...before);
const remove = (item: ShoppingItem) => waits({ kind: "delete", ids: [item.id] }, item);
const add = (item: ShoppingItem) => waits({ kind: "add", key: "k", added: [{ item }] });
const operationsOf = (now: Map<string, ShoppingItem>, ...waiting: Waiting[]) => {
  const { waiting: left, conflicts } = reconcile(now, waiting);
  return { operations: left.map(({ operation }) => operation), conflicts };
};

test("what nobody else touched is sent as it is", () => {
  const changes = [edit({ id: "eggs", checked: true }, eggs), remove(milk), add(itemOf("tea", { note: "tea" }))];
  const { operations, conflicts } = operationsOf(items(eggs, milk), ...changes);
  expect(operations).toEqual(changes.map(({ operation }) => operation));
  expect(conflicts).toEqual([]);
});

test("changes of different fields are merged", () => {
  const theirs = { ...eggs, note: "12 eggs for Sunday" };
  const tick = { id: "eggs", checked: true };
  expect(operationsOf(items(theirs), edit(tick, eggs))).toEqual({
    operations: [{ kind: "change", changes: [tick] }],
    conflicts: [],
  });
  const label = { id: "eggs", labelId: "dairy" };
  expect(operationsOf(items(theirs), edit(label, eggs)).operations).toEqual([{ kind: "change", changes: [label] }]);
});

test("if both changed the text, theirs stays, and both are told", () => {
  const theirs = { ...eggs, note: "brown eggs" };
  const { operations, conflicts } = operationsOf(
    items(theirs),
    edit({ id: "eggs", note: "big eggs", checked: true }, eggs),
  );
  expect(operations).toEqual([{ kind: "change", changes: [{ id: "eggs", checked: true }] }]);
  expect(conflicts).toMatchObject([
    { kind: "edited", theirs: "brown eggs", mine: "big eggs", change: { id: "eggs", note: "big eggs" } },
  ]);
});

test("if both wrote the same, there is nothing to tell", () => {
  const change = { id: "eggs", note: "big eggs" };
  const { operations, conflicts } = operationsOf(items({ ...eggs, note: "big eggs" }), edit(change, eggs));
  expect(operations).toEqual([{ kind: "change", changes: [change] }]);
  expect(conflicts).toEqual([]);
});

test("several edits of one item are no conflict among themselves, even if the answer to the first was lost", () => {
  const edits = [edit({ id: "eggs", note: "big eggs" }, eggs), edit({ id: "eggs", note: "brown eggs" }, eggs)];
  for (const note of ["eggs", "big eggs", "brown eggs"]) {
    const { operations, conflicts } = operationsOf(items({ ...eggs, note }), ...edits);
    expect(operations).toHaveLength(2);
    expect(conflicts).toEqual([]);
  }
  const { conflicts } = operationsOf(items({ ...eggs, note: "big eggs" }), edits[0]!, remove(eggs));
  expect(conflicts).toEqual([]);
});

test("what was deleted here and changed there stays, and is told", () => {
  const theirs = { ...eggs, quantity: 12, note: "eggs for Sunday" };
  const { operations, conflicts } = operationsOf(items(theirs), remove(eggs));
  expect(operations).toEqual([]);
  expect(conflicts).toMatchObject([
    { kind: "deletedHere", itemId: "eggs", mine: "eggs", theirs: "12 eggs for Sunday" },
  ]);
});

test("what was deleted here and only checked off there is deleted", () => {
  expect(operationsOf(items({ ...eggs, checked: true }), remove(eggs)).operations).toHaveLength(1);
});

test("what others deleted is neither deleted again nor checked back to life", () => {
  const { operations, conflicts } = operationsOf(items(), remove(eggs), edit({ id: "milk", checked: true }, milk));
  expect(operations).toEqual([]);
  expect(conflicts).toEqual([]);
});

test("what was changed here and deleted there is added again once, with all changes, and told", () => {
  const edits = [
    edit({ id: "eggs", note: "brown eggs" }, eggs),
    edit({ id: "eggs", checked: true }, eggs),
    edit({ id: "eggs", labelId: "dairy" }, eggs),
  ];
  const { operations, conflicts } = operationsOf(items(milk), ...edits);
  expect(operations.map(({ kind }) => kind)).toEqual(["add", "change", "change"]);
  const [added, ...later] = operations as [Operation & { kind: "add" }, ...(Operation & { kind: "change" })[]];
  const { item } = added.added[0]!;
  expect(item).toMatchObject({ note: "brown eggs", shoppingListId: eggs.shoppingListId });
  expect(item.id).not.toBe("eggs");
  expect(later.map(({ changes }) => changes)).toEqual([
    [{ id: item.id, checked: true }],
    [{ id: item.id, labelId: "dairy" }],
  ]);
  expect(conflicts).toMatchObject([{ kind: "deletedThere", itemId: item.id, mine: "brown eggs" }]);
});

test("changes of an item that was added here are kept", () => {
  const tea = itemOf("tea", { note: "tea" });
  const changes = [add(tea), edit({ id: "tea", checked: true }), waits({ kind: "delete", ids: ["tea"] })];
  expect(operationsOf(items(), ...changes).operations).toEqual(changes.map(({ operation }) => operation));
});
