/** Formats how often an item is used: "14 recipes and 3 foods". */
import { formatList } from "@/locales/formatList";
import { t, type TextKey } from "@/locales/language";

/** Maps the API's name for each kind of item that uses others to the text that counts such items. */
const KINDS: Record<string, TextKey> = {
  recipes: "bulk.count",
  foods: "kitchen.countOfFoods",
  "list items": "kitchen.countOfListItems",
};

/** Returns an empty string for an unused item. */
export function formatUses(counts: Record<string, number>): string {
  const counted = Object.entries(counts)
    .filter(([kind, count]) => count > 0 && KINDS[kind])
    .toSorted(([one], [other]) => Object.keys(KINDS).indexOf(one) - Object.keys(KINDS).indexOf(other));
  return formatList(counted.map(([kind, count]) => t(KINDS[kind]!, { count })));
}
