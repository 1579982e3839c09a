/** How wide the columns of a table have to be, so that their texts fit into the two lines of a row. */
import type { Column } from "./useManagedRows";

/** How many of the longest texts of a column are looked at. What a cell shows takes longer to find than its text. */
const MOST_LOOKED = 20;
const LINES = 2;
/** In characters: the widest line of a text, the longest chip, and what padding, a sort mark and a color mark take. */
const WIDEST = 24;
const LONGEST_CHIP = 30;
const PADDING = 2;
const MARK = 3;
/** The width of an average letter, as a part of that of a digit, which CSS calls 1ch. */
const LETTER = 0.72;
/** How large the letters of a heading are beside those of a row. */
const HEADING = 0.9;

/** Returns the width of each column but the first, in `ch`. It does not depend on which rows are in view. */
export function computeColumnWidths<Row>(rows: Row[], columns: Column<Row>[]): number[] {
  return columns.slice(1).map((column) => {
    const sizes = findLongest(rows, column).map((row) => measureCell(column, row));
    const size = Math.max(measureInLines(column.label) * HEADING + MARK, ...sizes);
    return Math.ceil(size * LETTER) + PADDING;
  });
}

function findLongest<Row>(rows: Row[], column: Column<Row>): Row[] {
  const measured = rows.map((row) => ({ row, length: column.text(row).length }));
  const longestFirst = measured.toSorted((one, other) => other.length - one.length);
  return longestFirst.slice(0, MOST_LOOKED).map(({ row }) => row);
}

function measureCell<Row>(column: Column<Row>, row: Row): number {
  const content = column.cell?.(row);
  // What is more than a text stays on one line.
  if (content && typeof content !== "string") return Math.min(LONGEST_CHIP, column.text(row).length) + MARK;
  return Math.min(WIDEST, measureInLines(typeof content === "string" ? content : column.text(row)));
}

/** Returns the width of a text that is broken between its words into two lines. */
function measureInLines(text: string): number {
  const longestWord = Math.max(...text.split(/\s/).map(({ length }) => length));
  // A text is seldom broken in its middle.
  const half = text.length > longestWord ? Math.ceil(text.length / LINES) + 3 : 0;
  return Math.max(longestWord, half);
}
