/** Searches, filters and sorts the rows of a table. */
import { useDeferredValue, useMemo, useState } from "react";

import { foldText } from "@/locales/foldText";
import { intl } from "@/locales/language";

import { useStored } from "../device/useStored";
import type { CellEdit } from "./useCellEditing";

export type Column<Row> = {
  id: string;
  label: string;
  /** Returns the text used for searching and sorting. */
  text: (row: Row) => string;
  cell?: (row: Row) => React.ReactNode;
  /** Returns a number to sort by instead of the text, e.g. for dates. */
  rank?: (row: Row) => number;
  /** Whether the column holds long texts, such as addresses. */
  wide?: boolean;
  /** Whether the column is hidden by default. */
  hidden?: boolean;
  /** Whether the first click sorts in descending order, e.g. newest or most used first. */
  isDownFirst?: boolean;
  /** How cells of this column are edited in place, if they can be. */
  edit?: CellEdit<Row>;
};

export type Sorting = { id: string; isDown: boolean };
/** A filter that shows only some of the rows. */
export type TableFilter<Row> = { label: string; keeps: (row: Row) => boolean };

/** `stored` is the key under which this browser stores the sort order. */
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
  // Sorting thousands of rows is deferred, so that the heading shows the new order at once.
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

/**
 * Returns the sort position of each row's text. Each distinct text is compared only once, so a column with few distinct
 * texts needs few comparisons.
 */
function placesOf<Row>(rows: Row[], text: (row: Row) => string): (row: Row) => number {
  const { compare } = new Intl.Collator(intl(), { numeric: true, sensitivity: "base" });
  const places = new Map([...new Set(rows.map(text))].toSorted(compare).map((one, place) => [one, place]));
  return (row) => places.get(text(row))!;
}
