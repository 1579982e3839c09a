/** Groups the items of a list by label, in the list's own order of labels. */
import type { Label } from "@/foods/foods";

import type { LabelSetting, ShoppingItem } from "../shoppingLists";

export type ItemSection = { label: Label | null; items: ShoppingItem[] };

/**
 * Returns the sections that have items. Items without a label, or with one that the list does not know, come first, so
 * that none is missing.
 */
export function sectionsOf(items: ShoppingItem[], settings: LabelSetting[]): ItemSection[] {
  const byLabel = new Map<string, ShoppingItem[]>(settings.map(({ labelId }) => [labelId, []]));
  const others: ShoppingItem[] = [];
  for (const item of items) (byLabel.get(item.labelId ?? "") ?? others).push(item);
  const ordered = settings.toSorted((one, other) => one.position - other.position);
  return [
    { label: null, items: others },
    ...ordered.map(({ label, labelId }) => ({ label, items: byLabel.get(labelId)! })),
  ].filter((section) => section.items.length > 0);
}

/** Returns the ticked items, the newest first. */
export const tickedOf = (items: ShoppingItem[]) =>
  items
    .filter(({ checked }) => checked)
    .sort((one, other) => (other.updatedAt ?? "").localeCompare(one.updatedAt ?? ""));

/** Black text is readable on colors with at least this luminance, and white text on the others. */
const READABLE_BY_BLACK = 0.179;

/** Whether black is more readable than white on a label's color, by the relative luminance of WCAG. */
export function needsDarkText(color: string): boolean {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > READABLE_BY_BLACK;
}
