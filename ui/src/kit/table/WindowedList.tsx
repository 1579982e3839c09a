/** A long list of rows of equal height, rendered only while in view. */
import "./windowed-list.css";

import { type ReactNode, useState } from "react";

export type WindowedListProps<Item> = {
  label: string;
  items: Item[];
  /** In CSS pixels. */
  rowHeight: number;
  /** How many are visible at once. */
  rows: number;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Rows rendered beyond each edge, so that Tab and fast scrolling find them. */
const MARGIN = 8;

export function WindowedList<Item>({ label, items, rowHeight, rows, keyOf, children }: WindowedListProps<Item>) {
  const [first, setFirst] = useState(0);
  const from = Math.max(0, Math.min(first, items.length - rows) - MARGIN);
  const to = Math.min(items.length, first + rows + MARGIN);
  return (
    <div
      className="windowed"
      style={{ maxBlockSize: rowHeight * (rows + 0.5) }}
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / rowHeight))}
    >
      <ul
        aria-label={label}
        style={{ paddingBlockStart: from * rowHeight, paddingBlockEnd: (items.length - to) * rowHeight }}
      >
        {items.slice(from, to).map((item, index) => (
          <li
            key={keyOf(item)}
            style={{ minBlockSize: rowHeight }}
            aria-setsize={items.length}
            aria-posinset={from + index + 1}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
