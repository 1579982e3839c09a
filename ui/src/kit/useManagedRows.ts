/** Which rows of a table are shown and in which order, and which of them are chosen. */
import { useDeferredValue, useMemo, useState } from "react";

import { intl } from "@/locales/language";

import { plain } from "./plain";

export type Column<Row> = {
  id: string;
  label: string;
  /** What it is searched and sorted by. */
  text: (row: Row) => string;
  cell?: (row: Row) => React.ReactNode;
  /** Its texts are long, such as addresses. */
  wide?: boolean;
  /** Not shown until somebody wants it. */
  hidden?: boolean;
};

export type Sorting = { id: string; isDown: boolean };

export function useManagedRows<Row>(rows: Row[], columns: Column<Row>[]) {
  const [search, setSearch] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ id: columns[0]!.id, isDown: false });
  const words = useDeferredValue(plain(search.trim()));
  const found = useMemo(() => (words ? rows.filter((row) => plain(columns.map((column) => column.text(row)).join(" ")).includes(words)) : rows), [rows, columns, words]);
  // The heading says at once what was pressed; thousands of rows follow in small pieces.
  const wanted = useDeferredValue(sorting);
  const shown = useMemo(() => inOrder(found, columns, wanted), [found, columns, wanted]);
  const sortBy = (id: string) => setSorting((before) => ({ id, isDown: before.id === id && !before.isDown }));
  return { shown, search, setSearch, sorting, sortBy };
}

/** Each text is placed among the others once, so that a column of few words costs few comparisons. */
function inOrder<Row>(rows: Row[], columns: Column<Row>[], { id, isDown }: Sorting): Row[] {
  const column = columns.find((one) => one.id === id) ?? columns[0]!;
  const collator = new Intl.Collator(intl(), { numeric: true, sensitivity: "base" });
  const texts = rows.map((row) => column.text(row));
  const places = new Map([...new Set(texts)].toSorted(collator.compare).map((text, place) => [text, place]));
  const keyed = rows.map((row, at) => ({ row, place: places.get(texts[at]!)! }));
  keyed.sort((one, other) => (one.place - other.place) * (isDown ? -1 : 1));
  return keyed.map(({ row }) => row);
}
