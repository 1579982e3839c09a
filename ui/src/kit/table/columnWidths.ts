/** How wide the columns of a table have to be, so that their texts fit into the two lines of a row. */
import type { Column } from "./useManagedRows";

/** How many rows are looked at. The width of a column must not depend on which rows are in view. */
const MOST_ROWS = 300;
const LINES = 2;
/** In characters: the widest a column gets, and what its padding, the mark of its sort order and a color mark take. */
const WIDEST = 30;
const PADDING = 2;
const MARK = 3;
/** The width of an average letter, as a part of that of a digit, which CSS calls 1ch. */
const LETTER = 0.72;
/** How large the letters of a heading are beside those of a row. */
const HEADING = 0.9;
/** How many of the longest texts may be cut, because one odd text would widen the column for all. */
const CUT = 0.01;

/** Returns the width of each column but the first, in characters. */
export function columnWidths<Row>(rows: Row[], columns: Column<Row>[]): number[] {
  const step = Math.ceil(rows.length / MOST_ROWS);
  const looked = rows.filter((_, at) => at % step === 0);
  return columns.slice(1).map((column) => {
    const sizes = looked.map((row) => sizeOf(column, row)).toSorted((one, other) => other - one);
    const size = Math.max(sizes[Math.floor(sizes.length * CUT)] ?? 0, sizeInLines(column.label) * HEADING + MARK);
    return Math.ceil(Math.min(WIDEST, size) * LETTER) + PADDING;
  });
}

function sizeOf<Row>(column: Column<Row>, row: Row): number {
  const content = column.cell?.(row);
  // What is more than a text stays on one line.
  if (content && typeof content !== "string") return column.text(row).length + MARK;
  return sizeInLines(typeof content === "string" ? content : column.text(row));
}

/** Returns the width of a text that is broken between its words into two lines. */
function sizeInLines(text: string): number {
  const longestWord = Math.max(...text.split(/\s/).map(({ length }) => length));
  // A text is seldom broken in its middle.
  const half = text.length > longestWord ? Math.ceil(text.length / LINES) + 3 : 0;
  return Math.max(longestWord, half);
}
