/** Groups the items of a list by label, in the list's own order of labels. */
import type { Label } from "@/foods/foods";

import type { LabelSetting, ShoppingItem } from "../shoppingLists";

export type ItemSection = { label: Label | null; items: ShoppingItem[] };

/** Returns the sections that have items. Items without a label, or with one that the list does not know, come last. */
export function groupIntoSections(items: ShoppingItem[], settings: LabelSetting[]): ItemSection[] {
  const byLabel = new Map<string, ShoppingItem[]>(settings.map(({ labelId }) => [labelId, []]));
  const others: ShoppingItem[] = [];
  for (const item of items) (byLabel.get(item.labelId ?? "") ?? others).push(item);
  const ordered = settings.toSorted((one, other) => one.position - other.position);
  return [
    ...ordered.map(({ label, labelId }) => ({ label, items: byLabel.get(labelId)! })),
    { label: null, items: others },
  ].filter((section) => section.items.length > 0);
}

/** Returns the checked-off items, the newest first. */
export const listChecked = (items: ShoppingItem[]) =>
  items
    .filter(({ checked }) => checked)
    .sort((one, other) => (other.updatedAt ?? "").localeCompare(one.updatedAt ?? ""));
