/** Searching, filtering and sorting the rows of a table. */
import { useDeferredValue, useMemo, useState } from "react";

import { foldText } from "@/locales/foldText";
import { intl } from "@/locales/language";

import { useStored } from "../device/useStored";
import type { CellEdit } from "./useCellEditing";

export type Column<Row> = {
  id: string;
  label: string;
  /** The text used for searching and sorting. */
  text: (row: Row) => string;
  cell?: (row: Row) => React.ReactNode;
  /** Sorts by this number instead of the text, e.g. for dates. */
  rank?: (row: Row) => number;
  /** For long texts, such as addresses. */
  wide?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
  /** Sorts in descending order first, e.g. newest or most. */
  isDownFirst?: boolean;
  /** How the cell is edited in place. */
  edit?: CellEdit<Row>;
};

export type Sorting = { id: string; isDown: boolean };
/** A filter that shows only some of the rows. */
export type TableFilter<Row> = { label: string; keeps: (row: Row) => boolean };

/** `stored` is the storage key of the sort order in this browser. */
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
  // The heading shows the new order at once; sorting thousands of rows is deferred.
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

/** Compares each distinct text only once, so that a column with few distinct texts needs few comparisons. */
function placesOf<Row>(rows: Row[], text: (row: Row) => string): (row: Row) => number {
  const { compare } = new Intl.Collator(intl(), { numeric: true, sensitivity: "base" });
  const places = new Map([...new Set(rows.map(text))].toSorted(compare).map((one, place) => [one, place]));
  return (row) => places.get(text(row))!;
}
