/** Searches, filters and sorts the rows of a table. */
import { useDeferredValue, useMemo, useState } from "react";

import { containsOne, listSpellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";
import { intl } from "@/locales/language";

import { useStored } from "../device/useStored";

export type CellEdit<Row> = {
  value: (row: Row) => string;
  /** The allowed values. If not given, any line of text is allowed. */
  choices?: { value: string; label: string }[];
  /** Saves the value. If it throws an error, its message tells the user why the value was rejected. */
  save: (row: Row, value: string) => Promise<unknown>;
};

export type Column<Row> = {
  id: string;
  label: string;
  /** Returns the text used for searching and sorting. */
  text: (row: Row) => string;
  cell?: (row: Row) => React.ReactNode;
  /** Returns a number to sort by instead of the text, e.g. for dates. */
  rank?: (row: Row) => number;
  /** Whether the column is hidden by default. */
  hidden?: boolean;
  /** Whether the first click sorts in descending order, e.g. newest or most used first. */
  isDownFirst?: boolean;
  /** How cells of this column are edited in place. If not given, they cannot be edited. */
  edit?: CellEdit<Row>;
};

export type Sorting = { id: string; isDown: boolean };
/** A filter that shows only some of the rows. */
export type TableFilter<Row> = { label: string; matches: (row: Row) => boolean };

/** `storageKey` is the key under which this browser stores the sort order. */
export function useManagedRows<Row>(
  rows: Row[],
  columns: Column<Row>[],
  storageKey: string,
  sortedBy: Sorting,
  filter?: TableFilter<Row>,
) {
  const [search, setSearch] = useState("");
  const [isFiltered, setFiltered] = useState(false);
  const [sorting, setSorting] = useStored<Sorting>(`sorting-${storageKey}`, sortedBy);
  const matches = useDeferredValue(isFiltered ? filter?.matches : undefined);
  const wanted = useDeferredValue(search.trim());
  const kept = useMemo(() => (matches ? rows.filter(matches) : rows), [rows, matches]);
  const found = useMemo(() => {
    const spelled = listSpellings(wanted);
    const textOf = (row: Row) => foldText(columns.map((column) => column.text(row)).join(" "));
    return wanted ? kept.filter((row) => containsOne(textOf(row), spelled)) : kept;
  }, [kept, columns, wanted]);
  // Sorting thousands of rows is deferred, so that the heading shows the new order at once.
  const deferredSorting = useDeferredValue(sorting);
  const shown = useMemo(() => sortRows(found, columns, deferredSorting), [found, columns, deferredSorting]);
  const sortBy = (id: string) =>
    setSorting({
      id,
      isDown: sorting.id === id ? !sorting.isDown : (columns.find((one) => one.id === id)?.isDownFirst ?? false),
    });
  return { shown, search, setSearch, sorting, sortBy, isFiltered, setFiltered };
}

function sortRows<Row>(rows: Row[], columns: Column<Row>[], { id, isDown }: Sorting): Row[] {
  const column = columns.find((one) => one.id === id) ?? columns[0]!;
  const placeOf = column.rank ?? rankTexts(rows, column.text);
  const keyed = rows.map((row) => ({ row, place: placeOf(row) }));
  keyed.sort((one, other) => (one.place - other.place) * (isDown ? -1 : 1));
  return keyed.map(({ row }) => row);
}

/**
 * Returns a function that gives the sort position of a row's text. Each distinct text is sorted only once, so a column
 * with few distinct texts needs few comparisons.
 */
function rankTexts<Row>(rows: Row[], text: (row: Row) => string): (row: Row) => number {
  const { compare } = new Intl.Collator(intl(), { numeric: true, sensitivity: "base" });
  const places = new Map([...new Set(rows.map(text))].toSorted(compare).map((one, place) => [one, place]));
  return (row) => places.get(text(row))!;
}
