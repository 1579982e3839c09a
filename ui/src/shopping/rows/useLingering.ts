/**
 * Keeps checked-off items in their place until the person has checked off nothing for a moment, so that no row moves under the
 * thumb.
 */
import { useEffect, useState } from "react";

import type { ShoppingItem } from "../shoppingLists";

/** How long an item stays after the last tick, in milliseconds. */
const STAY = 3000;

type Seen = { items: ShoppingItem[]; open: ReadonlySet<string>; lingering: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();
const listOpenIds = (items: ShoppingItem[]) => new Set(items.filter(({ checked }) => !checked).map(({ id }) => id));

/** Returns the ids of the items that were checked off just now. */
export function useLingering(items: ShoppingItem[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ items, open: listOpenIds(items), lingering: NONE }));
  const shown = seen.items === items ? seen : addChecked(seen, items);
  if (shown !== seen) setSeen(shown);
  const { lingering } = shown;
  useEffect(() => {
    if (lingering.size === 0) return undefined;
    const timer = setTimeout(() => setSeen((before) => ({ ...before, lingering: NONE })), STAY);
    return () => clearTimeout(timer);
  }, [lingering]);
  return lingering;
}

function addChecked({ open, lingering }: Seen, items: ShoppingItem[]): Seen {
  const ticked = items.filter(({ id, checked }) => checked && open.has(id)).map(({ id }) => id);
  const all = ticked.length > 0 ? new Set([...lingering, ...ticked]) : lingering;
  return { items, open: listOpenIds(items), lingering: all };
}
