/** A long list with rows of equal height, of which only those in view are rendered. */
import "./windowed-list.css";

import { type ReactNode, useState } from "react";

export type WindowedListProps<Item> = {
  label: string;
  items: Item[];
  /** The height of each row, in CSS pixels. */
  rowHeight: number;
  /** How many rows are visible at once. */
  rows: number;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/**
 * How many rows are rendered beyond each edge of the view, so that they are there when the user presses Tab or scrolls
 * fast.
 */
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
