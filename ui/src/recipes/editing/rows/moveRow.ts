/** Moves, inserts and removes rows as the user sees them: section titles are separate lines, which stay in place. */
import type { RowKind, Titled } from "./rowKinds";

type TitleOrRow<Row> = { title: string; row: null } | { title: null; row: Row };

const makeTitleLine = (row: Titled) => row.title?.trim() ?? "";

export const linesOf = <Row extends Titled>(rows: Row[]): TitleOrRow<Row>[] =>
  rows.flatMap((row): TitleOrRow<Row>[] =>
    makeTitleLine(row)
      ? [
          { title: row.title!, row: null },
          { title: null, row },
        ]
      : [{ title: null, row }],
  );

/**
 * Converts lines back to rows. The API stores a section title in the first row of the section, so each title is put
 * into the row after it. A section without rows gets an empty row, so that its title is not lost.
 */
function joinTitles<Row extends Titled>(lines: TitleOrRow<Row>[], placeholderRow: () => Row): Row[] {
  const rows: Row[] = [];
  let waiting: string | null = null;
  for (const { title, row } of [...lines, { title: "", row: null }]) {
    if (row) {
      rows.push(titled(row, waiting));
      waiting = null;
    } else {
      if (waiting) rows.push({ ...placeholderRow(), title: waiting });
      waiting = title;
    }
  }
  return rows;
}

/** Sets the title of a row. Returns the same object if nothing changes, so that the row is not rendered again. */
const titled = <Row extends Titled>(row: Row, title: string | null): Row =>
  (title ?? "") === (makeTitleLine(row) ? row.title : "") ? row : { ...row, title: title ?? "" };

const placeOf = <Row extends Titled>(lines: TitleOrRow<Row>[], kind: RowKind<Row>, id: string) =>
  lines.findIndex(({ row }) => row && kind.idOf(row) === id);

/** Moves a row in front of the line at index `gap`. Lines are counted as in `linesOf(rows)`, before the move. */
export function moveToGap<Row extends Titled>(rows: Row[], kind: RowKind<Row>, id: string, gap: number): Row[] {
  const lines = linesOf(rows);
  const at = placeOf(lines, kind, id);
  if (at < 0 || gap === at || gap === at + 1) return rows;
  const to = Math.max(0, Math.min(gap > at ? gap - 1 : gap, lines.length - 1));
  const moved = lines.toSpliced(at, 1).toSpliced(to, 0, lines[at]!);
  return joinTitles(
    removePlaceholder(moved, to, kind, sectionOf(lines, at) !== sectionOf(moved, to)),
    kind.placeholderRow,
  );
}

const sectionOf = <Row>(lines: TitleOrRow<Row>[], at: number) => lines.slice(0, at).findLast(({ row }) => !row);

/** Removes the empty row of a section that had no other rows, once another row has moved into the section. */
function removePlaceholder<Row extends Titled>(
  lines: TitleOrRow<Row>[],
  at: number,
  kind: RowKind<Row>,
  isElsewhere: boolean,
): TitleOrRow<Row>[] {
  if (!isElsewhere) return lines;
  const start = lines.slice(0, at).findLastIndex(({ row }) => !row);
  const next = lines.findIndex(({ row }, index) => index > at && !row);
  const end = next < 0 ? lines.length : next;
  const other = at === start + 1 ? start + 2 : start + 1;
  const isPlaceholder = start >= 0 && end - start === 3 && kind.isBlank(lines[other]!.row!);
  return isPlaceholder ? lines.toSpliced(other, 1) : lines;
}

export type RowMove = "up" | "down" | "top" | "bottom";

export function moveRow<Row extends Titled>(rows: Row[], kind: RowKind<Row>, id: string, way: RowMove): Row[] {
  const lines = linesOf(rows);
  const at = placeOf(lines, kind, id);
  // If the list begins with a title, the top is below that title, so that every row stays in a section.
  const gaps: Record<RowMove, number> = { up: at - 1, down: at + 2, top: lines[0]?.row ? 0 : 1, bottom: lines.length };
  const gap = gaps[way];
  return at < 0 || gap < 0 || gap > lines.length || (way === "top" && at <= gap)
    ? rows
    : moveToGap(rows, kind, id, gap);
}

/** Inserts rows above or below another. A row inserted above the first row of a section belongs to that section. */
export function insertRows<Row extends Titled>(
  rows: Row[],
  kind: RowKind<Row>,
  id: string,
  where: "above" | "below",
  fresh: Row[],
): Row[] {
  const lines = linesOf(rows);
  const at = placeOf(lines, kind, id);
  const added = fresh.map((row): TitleOrRow<Row> => ({ title: null, row }));
  return joinTitles(
    lines.toSpliced(at < 0 ? lines.length : where === "above" ? at : at + 1, 0, ...added),
    kind.placeholderRow,
  );
}

/** Removes a row. Removing the only row of a section also removes the section's title. */
export function removeRow<Row extends Titled>(rows: Row[], kind: RowKind<Row>, id: string): Row[] {
  const lines = linesOf(rows);
  const at = placeOf(lines, kind, id);
  if (at < 0) return rows;
  const isOnly = lines[at - 1]?.row === null && !lines[at + 1]?.row;
  return joinTitles(isOnly ? lines.toSpliced(at - 1, 2) : lines.toSpliced(at, 1), kind.placeholderRow);
}

/** Replaces a row with a section title for the rows after it. If no rows follow, the section gets an empty row. */
export function turnIntoTitle<Row extends Titled>(rows: Row[], kind: RowKind<Row>, id: string, title: string): Row[] {
  const lines = linesOf(rows);
  const at = placeOf(lines, kind, id);
  return at < 0 ? rows : joinTitles(lines.with(at, { title, row: null }), kind.placeholderRow);
}
