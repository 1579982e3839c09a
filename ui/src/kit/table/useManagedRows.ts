/** Which rows of a table are shown and in which order, and which of them are chosen. */
import { useDeferredValue, useMemo, useState } from "react";

import { foldText } from "@/locales/foldText";
import { intl } from "@/locales/language";

import { useStored } from "../device/useStored";
import type { CellEdit } from "./useCellEditing";

export type Column<Row> = {
  id: string;
  label: string;
  /** What it is searched and sorted by. */
  text: (row: Row) => string;
  cell?: (row: Row) => React.ReactNode;
  /** What it is sorted by instead of its text, such as a moment. */
  rank?: (row: Row) => number;
  /** Its texts are long, such as addresses. */
  wide?: boolean;
  /** Not shown until somebody wants it. */
  hidden?: boolean;
  /** The newest, or the most, come first when one sorts by it. */
  isDownFirst?: boolean;
  /** How it is changed in its place. */
  edit?: CellEdit<Row>;
};

export type Sorting = { id: string; isDown: boolean };
/** Rows that one may want to see alone. */
export type TableFilter<Row> = { label: string; keeps: (row: Row) => boolean };

/** `stored`: under which name this browser keeps the order. */
export function useManagedRows<Row>(
  rows: Row[],
  columns: Column<Row>[],
  stored: string,
  sortedBy: Sorting,
  narrowing?: TableFilter<Row>,
) {
  const [search, setSearch] = useState("");
  const [isNarrowed, setNarrowed] = useState(false);
  const [sorting, setSorting] = useStored<Sorting>(`sorting-${stored}`, sortedBy);
  const keeps = useDeferredValue(isNarrowed ? narrowing?.keeps : undefined);
  const words = useDeferredValue(foldText(search.trim()));
  const kept = useMemo(() => (keeps ? rows.filter(keeps) : rows), [rows, keeps]);
  const found = useMemo(
    () =>
      words
        ? kept.filter((row) => foldText(columns.map((column) => column.text(row)).join(" ")).includes(words))
        : kept,
    [kept, columns, words],
  );
  // The heading says at once what was pressed; thousands of rows follow in small pieces.
  const wanted = useDeferredValue(sorting);
  const shown = useMemo(() => inOrder(found, columns, wanted), [found, columns, wanted]);
  const sortBy = (id: string) =>
    setSorting({
      id,
      isDown: sorting.id === id ? !sorting.isDown : (columns.find((one) => one.id === id)?.isDownFirst ?? false),
    });
  return { shown, search, setSearch, sorting, sortBy, isNarrowed, setNarrowed };
}

function inOrder<Row>(rows: Row[], columns: Column<Row>[], { id, isDown }: Sorting): Row[] {
  const column = columns.find((one) => one.id === id) ?? columns[0]!;
  const placeOf = column.rank ?? placesOf(rows, column.text);
  const keyed = rows.map((row) => ({ row, place: placeOf(row) }));
  keyed.sort((one, other) => (one.place - other.place) * (isDown ? -1 : 1));
  return keyed.map(({ row }) => row);
}

/** Each text is placed among the others once, so that a column of few words costs few comparisons. */
function placesOf<Row>(rows: Row[], text: (row: Row) => string): (row: Row) => number {
  const { compare } = new Intl.Collator(intl(), { numeric: true, sensitivity: "base" });
  const places = new Map([...new Set(rows.map(text))].toSorted(compare).map((one, place) => [one, place]));
  return (row) => places.get(text(row))!;
}
