/** Puts items of a list into another order. */
import type { ShoppingItem } from "../shoppingLists";
import type { ItemChange } from "./operations";

/**
 * Returns the changed positions with which some items of a list stand in the given order. They share the positions that
 * they had, so that others stay where they are. If several had the same position, all items of the list are counted
 * anew.
 */
export function reorder(all: ShoppingItem[], ordered: ShoppingItem[]): ItemChange[] {
  const places = ordered.map(({ position }) => position).sort((one, other) => one - other);
  const isDistinct = places.every((place, at) => at === 0 || place > places[at - 1]!);
  if (isDistinct) return placeItem(ordered, (at) => places[at]!);
  const moved = new Set(ordered.map(({ id }) => id));
  const waiting = [...ordered];
  return placeItem(
    all.map((item) => (moved.has(item.id) ? waiting.shift()! : item)),
    (at) => at,
  );
}

const placeItem = (items: ShoppingItem[], placeOf: (at: number) => number): ItemChange[] =>
  items
    .map(({ id, position }, at) => ({ id, before: position, position: placeOf(at) }))
    .filter(({ before, position }) => before !== position)
    .map(({ id, position }) => ({ id, position }));

/** Returns the items by position, and the same array if they already are. Items at the same place keep their order. */
export function sortByPosition(items: ShoppingItem[]): ShoppingItem[] {
  const isSorted = items.every(({ position }, at) => at === 0 || position >= items[at - 1]!.position);
  return isSorted ? items : items.toSorted((one, other) => one.position - other.position);
}
