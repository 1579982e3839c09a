/** How much hangs on a word, in words: "14 recipes and 3 foods". */
import { intl, t, type TextKey } from "@/locales/language";

/** By the server's names for what is counted. */
const KINDS: Record<string, TextKey> = { recipes: "bulk.count", foods: "words.countOfFoods" };

/** Empty where nothing does. */
export function tellUses(counts: Record<string, number>): string {
  const told = Object.entries(counts).filter(([kind, count]) => count > 0 && KINDS[kind]).toSorted(([one], [other]) => Object.keys(KINDS).indexOf(one) - Object.keys(KINDS).indexOf(other));
  return new Intl.ListFormat(intl()).format(told.map(([kind, count]) => t(KINDS[kind]!, { count })));
}
