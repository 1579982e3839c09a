/** Tests the widths of the columns of a table. */
import { expect, test } from "vitest";

import { computeColumnWidths } from "./computeColumnWidths";
import type { Column } from "./useManagedRows";

const columnsOf = (label: string, cell?: Column<string>["cell"]): Column<string>[] => [
  { id: "name", label: "Name", text: (row) => row },
  { id: "other", label, text: (row) => row, cell },
];
const widthOf = (rows: string[], label = "Plural", cell?: Column<string>["cell"]) =>
  computeColumnWidths(rows, columnsOf(label, cell))[0]!;

test("a column is as wide as its longest word or as half of its longest text, up to a limit", () => {
  expect(widthOf(["leeks"])).toBe(widthOf([]));
  expect(widthOf(["buttermilk powder"])).toBeGreaterThan(widthOf(["leeks"]));
  expect(widthOf(["strawberries", "leeks"])).toBe(widthOf(["leeks", "strawberries"]));
  expect(widthOf(["x ".repeat(500)])).toBe(widthOf(["y ".repeat(900)]));
});

test("one long text among many short ones counts, wherever it is", () => {
  const short = Array.from({ length: 5000 }, () => "leek");
  expect(widthOf([...short, "strawberry shortcakes"])).toBe(widthOf(["strawberry shortcakes"]));
  expect(widthOf(short)).toBeLessThan(widthOf(["strawberry shortcakes"]));
});

test("a heading fits too, and what a cell shows counts in place of the text", () => {
  expect(widthOf([], "Abbreviation")).toBeGreaterThan(widthOf([], "Name"));
  expect(widthOf(["12"], "Used in", (row) => `${row} recipes and 3 foods`)).toBeGreaterThan(widthOf(["12"], "Used in"));
});
