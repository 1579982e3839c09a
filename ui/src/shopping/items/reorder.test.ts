/** Tests how items are put into another order with as few changes as possible. */
import { expect, test } from "vitest";

import { itemOf } from "@/testing/groceries";

import { sortByPosition, reorder } from "./reorder";

const at = (id: string, position: number) => itemOf(id, { position });
const [leeks, milk, soap, eggs] = [at("leeks", 1), at("milk", 5), at("soap", 7), at("eggs", 9)];

test("items share the positions that they had, and others keep theirs", () => {
  expect(reorder([leeks, milk, soap, eggs], [eggs, leeks, soap])).toEqual([
    { id: "eggs", position: 1 },
    { id: "leeks", position: 7 },
    { id: "soap", position: 9 },
  ]);
});

test("an order that stays the same changes nothing", () => {
  expect(reorder([leeks, milk, soap], [leeks, milk, soap])).toEqual([]);
});

test("items that had the same position are counted anew, in the order in which they stand", () => {
  const [one, two, three] = [at("one", 0), at("two", 0), at("three", 0)];
  expect(reorder([one, two, three], [three, one])).toEqual([
    { id: "two", position: 1 },
    { id: "one", position: 2 },
  ]);
});

test("items are shown by position, and those at the same place as they came", () => {
  const later = at("later", 1);
  expect(sortByPosition([milk, leeks, later])).toEqual([leeks, later, milk]);
  const sorted = [leeks, later, milk];
  expect(sortByPosition(sorted)).toBe(sorted);
});
