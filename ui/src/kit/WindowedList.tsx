/** A long list of rows of one height, of which only those in sight exist. */
import { type ReactNode, useRef, useState } from "react";

export type WindowedListProps<Item> = {
  label: string;
  items: Item[];
  /** CSS pixels. */
  rowHeight: number;
  /** How many are seen at once. */
  rows: number;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Rows kept ready beyond each edge, so that Tab and a quick flick find them. */
const MARGIN = 8;

export function WindowedList<Item>({ label, items, rowHeight, rows, keyOf, children }: WindowedListProps<Item>) {
  const [first, setFirst] = useState(0);
  const box = useRef<HTMLUListElement>(null);
  const from = Math.max(0, Math.min(first, items.length - rows) - MARGIN);
  const to = Math.min(items.length, first + rows + MARGIN);
  return (
    <ul
      ref={box} className="windowed" aria-label={label} style={{ maxBlockSize: rowHeight * (rows + 0.5) }}
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))}
    >
      <li role="presentation" style={{ blockSize: from * rowHeight }} />
      {items.slice(from, to).map((item, index) => (
        <li key={keyOf(item)} style={{ minBlockSize: rowHeight }} aria-setsize={items.length} aria-posinset={from + index + 1}>{children(item)}</li>
      ))}
      <li role="presentation" style={{ blockSize: (items.length - to) * rowHeight }} />
    </ul>
  );
}
