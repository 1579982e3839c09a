/** Tests moving rows among section titles. "S:a" stands for row "a" under the title "S", and "_" for an empty row. */
import { expect, test } from "vitest";

import { turnIntoTitle, insertRows, moveRow, moveToGap, removeRow, type RowMove } from "./moveRow";
import type { RowKind } from "./rowKinds";

type Row = { id: string; title?: string | null };
let made = 0;
const kind: RowKind<Row> = {
  idOf: ({ id }) => id,
  blank: () => ({ id: "new" }),
  placeholderRow: () => ({ id: `_${made++}` }),
  isBlank: ({ id }) => id.startsWith("_"),
};
const read = (text: string): Row[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [id, title] = word.split(":").toReversed();
      return { id: id!, title: title ?? null };
    });
const format = (rows: Row[]) =>
  rows.map(({ id, title }) => (title ? `${title}:` : "") + id.replace(/^_.*/, "_")).join(" ");

test.each<[string, string, RowMove, string]>([
  ["a b c", "a", "down", "b a c"],
  ["a b c", "c", "up", "a c b"],
  ["a b c", "a", "up", "a b c"],
  ["a b c", "c", "down", "a b c"],
  ["a b c", "c", "top", "c a b"],
  ["a b c", "a", "bottom", "b c a"],
  // The title stays at the start of the section when its first row moves down.
  ["S:a b c", "a", "down", "S:b a c"],
  ["S:a b c", "a", "bottom", "S:b c a"],
  // A row moves across a title into the neighboring section, one line at a time.
  ["x S:a b", "x", "down", "S:x a b"],
  ["x S:a b", "a", "up", "x a S:b"],
  ["S:a b T:c d", "b", "down", "S:a T:b c d"],
  ["S:a b T:c d", "c", "up", "S:a b c T:d"],
  ["S:a b", "a", "up", "a S:b"],
  // A row moved to the top stays below a title at the start of the list.
  ["S:a b T:c d", "d", "top", "S:d a b T:c"],
  ["S:a b", "a", "top", "S:a b"],
  ["a S:b", "b", "top", "b a S:_"],
  // When the only row leaves a section, an empty row takes its place. Moving the row back replaces the empty row.
  ["S:a T:b c", "a", "down", "S:_ T:a b c"],
  ["S:_ T:a b c", "a", "up", "S:a T:b c"],
  ["a S:b", "b", "up", "a b S:_"],
  ["a b S:_", "b", "down", "a S:b"],
  // Moving within a section does not remove an empty row.
  ["S:a _", "a", "down", "S:_ a"],
])("in %s, moving %s %s gives %s", (rows, id, way, after) =>
  expect(format(moveRow(read(rows), kind, id, way))).toBe(after),
);

test.each<[string, string, number, string]>([
  ["a b S:c d", "a", 4, "b S:c a d"],
  ["a b S:c d", "a", 2, "b a S:c d"],
  ["a b S:c d", "a", 3, "b S:a c d"],
  ["a b S:c d", "d", 0, "d a b S:c"],
  ["a b S:c d", "a", 99, "b S:c d a"],
  ["a b", "a", 1, "a b"],
])("in %s, dropping %s before line %s gives %s", (rows, id, gap, after) =>
  expect(format(moveToGap(read(rows), kind, id, gap))).toBe(after),
);

test("rows whose title does not change stay the same objects", () => {
  const rows = read("a b S:c d");
  const moved = moveRow(rows, kind, "a", "down");
  expect([moved[0], moved[1], moved[2], moved[3]]).toEqual([rows[1], rows[0], rows[2], rows[3]]);
  expect(moved.every((row) => rows.includes(row))).toBe(true);
});

test("moving a row up and down again restores the list", () => {
  const start = "a S:b T:c d U:e";
  for (const { id } of read(start).slice(1, -1)) {
    const there = moveRow(read(start), kind, id, "up");
    expect(format(moveRow(there, kind, id, "down"))).toBe(start);
  }
});

test.each([
  ["a S:b c", "b", "above", "a S:x b c"],
  ["a S:b c", "b", "below", "a S:b x c"],
  ["a S:b c", "a", "below", "a x S:b c"],
  ["", "nobody", "below", "x"],
] as const)("in %s, inserting a row next to %s (%s) gives %s", (rows, id, where, after) =>
  expect(format(insertRows(read(rows), kind, id, where, [{ id: "x" }]))).toBe(after),
);

test.each([
  ["a b c", "b", "a c"],
  ["a S:b c", "b", "a S:c"],
  ["a S:b T:c", "b", "a T:c"],
  ["a S:b", "b", "a"],
  ["a", "a", ""],
])("in %s, removing %s gives %s", (rows, id, after) => expect(format(removeRow(read(rows), kind, id))).toBe(after));

test.each([
  ["a b c", "a", "T:b c"],
  ["a b c", "c", "a b T:_"],
  ["S:a b c", "b", "S:a T:c"],
  ["S:a b", "a", "S:_ T:b"],
  ["a S:b", "a", "T:_ S:b"],
  ["a b", "x", "a b"],
])("in %s, turning %s into a title gives %s", (before, id, after) =>
  expect(format(turnIntoTitle(read(before), kind, id, "T"))).toBe(after),
);
