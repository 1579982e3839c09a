/** Editing cells in place: Enter saves and moves down, Tab saves and moves to the next cell, Escape cancels. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import type { Column } from "./useManagedRows";

/** Which cell to edit after saving one: the one below, the next, or the previous. */
export type CellMove = "down" | "on" | "back";
type CellPlace = { row: string; column: string };
export type Editing = CellPlace & { draft: string; isBusy?: boolean; error?: string };
/** The cell in edit mode, with the functions to change, save and cancel it. */
export type Edited = Editing & { change: (draft: string) => void; save: (move?: CellMove) => void; cancel: () => void };

export const placeName = ({ row, column }: CellPlace) => `${row} ${column}`;
export const findCell = (frame: Element | null, place: CellPlace) =>
  frame?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(placeName(place))}"]`);

export function useCellEditing<Row>(
  rows: Row[],
  columns: Column<Row>[],
  keyOf: (row: Row) => string,
  frame: RefObject<HTMLElement | null>,
) {
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The cell to focus once editing has ended. */
  const next = useRef<CellPlace | null>(null);
  useLayoutEffect(() => {
    if (!next.current || editing) return;
    const cell = findCell(frame.current, next.current);
    (cell?.querySelector("button") ?? cell ?? frame.current)?.focus();
    next.current = null;
  });
  const isGone =
    editing !== null && !editing.isBusy && !editing.error && !rows.some((row) => keyOf(row) === editing.row);
  // Ends editing when the row is filtered out. Otherwise the cell would switch to edit mode and take the focus again
  // when its row reappears.
  if (isGone) setEditing(null);
  const open = (place: CellPlace) => {
    const [row, column] = [rows.find((one) => keyOf(one) === place.row), columns.find(({ id }) => id === place.column)];
    if (row && column?.edit && !editing?.isBusy) setEditing({ ...place, draft: column.edit.value(row) });
  };
  const save = async (now: Editing, move?: CellMove) => {
    const [row, edit] = [rows.find((one) => keyOf(one) === now.row), columns.find(({ id }) => id === now.column)?.edit];
    if (now.isBusy || !row || !edit || (now.error && !move)) return;
    const goal = move && findNeighbor(rows, columns, keyOf, now, move);
    const draft = now.draft.trim();
    if (draft !== edit.value(row)) {
      setEditing({ ...now, isBusy: true, error: undefined });
      try {
        await edit.save(row, draft);
      } catch (error) {
        setEditing({ ...now, error: error instanceof Error && error.message ? error.message : t("error.title") });
        return;
      }
    }
    const [onRow, onEdit] = [
      rows.find((one) => keyOf(one) === goal?.row),
      columns.find(({ id }) => id === goal?.column)?.edit,
    ];
    if (goal && move !== "down" && onRow && onEdit) setEditing({ ...goal, draft: onEdit.value(onRow) });
    else {
      next.current = move ? (goal ?? now) : null;
      setEditing((meanwhile) => (meanwhile && placeName(meanwhile) !== placeName(now) ? meanwhile : null));
    }
  };
  const cancel = (now: Editing) => {
    next.current = now;
    setEditing(null);
  };
  const edited: Edited | null = editing && {
    ...editing,
    change: (draft) => setEditing({ ...editing, draft, error: undefined }),
    save: (move) => void save(editing, move),
    cancel: () => cancel(editing),
  };
  return { edited, open };
}

/** Returns the cell below, or the next or previous editable cell. */
function findNeighbor<Row>(
  rows: Row[],
  columns: Column<Row>[],
  keyOf: (row: Row) => string,
  { row, column }: CellPlace,
  move: CellMove,
): CellPlace | undefined {
  const changeable = columns.filter(({ edit }) => edit).map(({ id }) => id);
  const at = rows.findIndex((one) => keyOf(one) === row);
  const step = changeable.indexOf(column) + (move === "on" ? 1 : -1);
  const [other, cell] =
    move === "down"
      ? [rows[at + 1], column]
      : changeable[step]
        ? [rows[at], changeable[step]]
        : move === "on"
          ? [rows[at + 1], changeable[0]]
          : [rows[at - 1], changeable.at(-1)];
  return other && cell ? { row: keyOf(other), column: cell } : undefined;
}
