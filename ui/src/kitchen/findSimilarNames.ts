/** Finds items that are probably duplicates: spelled differently, singular and plural, or one typo apart. */
import { foldText } from "@/locales/foldText";

type Nameable = {
  id: string;
  name: string;
  pluralName?: string | null;
  abbreviation?: string;
  pluralAbbreviation?: string | null;
  aliases?: { name: string }[];
};
export type SimilarNames<One> = { sure: boolean; items: One[] };

/**
 * The minimum length of names that are compared letter by letter. Shorter names often differ by only one letter
 * although they mean different things, such as "beet" and "beef".
 */
const MIN_LENGTH = 6;
/** Plural endings of nouns in the languages of the starter data. */
const PLURAL = /(?:ies|es|s|en|n|er|e|i|a)$/u;

const foldKey = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
const findNumbers = (key: string) => key.replace(/\D+/gu, " ");
const stem = (key: string) => (key.length >= MIN_LENGTH ? key.replace(/ies$/u, "y").replace(/(?:es|s)$/u, "") : key);

/** After every interval of this many milliseconds, the search pauses so that the page can handle user input. */
const YIELD_AFTER_MS = 12;
/** The maximum number of names to compare for one key. A key that more names share does not indicate a typo. */
const MAX_COMPARED = 20;

/**
 * Returns sets of similar items. Each item is in at most one set. Items of a `sure` set share a name, those of the
 * other sets have similar names. Sure sets come first.
 */
export async function findSimilarNames<One extends Nameable>(items: One[]): Promise<SimilarNames<One>[]> {
  const sure = await groupByKeys(items, makeKeys);
  const taken = new Set(sure.flat());
  const rest = items.filter((item) => !taken.has(item));
  const near = await groupByKeys(rest, (item) => [foldKey(item.name)].flatMap(listTypoKeys), areSimilar);
  return [
    ...sure.map((group) => ({ sure: true, items: group })),
    ...near.map((group) => ({ sure: false, items: group })),
  ];
}

function makeKeys({ name, pluralName, abbreviation, pluralAbbreviation, aliases = [] }: Nameable): string[] {
  const names = [name, pluralName, ...aliases.map((alias) => alias.name)].map((one) => foldKey(one ?? ""));
  // One-letter abbreviations keep their case: "t" and "T" are different units (teaspoon and tablespoon).
  const short = [abbreviation, pluralAbbreviation].map((one) => (one?.length === 1 ? one : foldKey(one ?? "")));
  return [...names, ...short].filter(Boolean);
}

/**
 * Returns the name, its stem, and every variant of the name with one letter left out. Two names that differ by one typo
 * have at least one of these in common.
 */
function listTypoKeys(key: string): string[] {
  const shorter = key.length < MIN_LENGTH ? [] : Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1));
  return [key, stem(key), key.replace(PLURAL, ""), ...shorter].filter((one) => one.length > 2);
}

function areSimilar(one: Nameable, other: Nameable): boolean {
  const [left, right] = [foldKey(one.name), foldKey(other.name)];
  if (stem(left) === stem(right)) return true;
  if (findNumbers(left) !== findNumbers(right)) return false;
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  if (long.startsWith(short)) return short.length > 3 && PLURAL.test(long) && long.length - short.length <= 2;
  if (short.length < MIN_LENGTH || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isSwapped =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
  return isSwapped || long.slice(at + 1) === short.slice(at + 1);
}

/**
 * Groups items that share a key and for which `areSame` holds. Two items are also grouped if both match a third one.
 */
async function groupByKeys<One>(
  items: One[],
  keys: (item: One) => string[],
  areSame: (one: One, other: One) => boolean = () => true,
): Promise<One[][]> {
  const head = new Map<One, One>();
  const headOf = (item: One): One => {
    const over = head.get(item);
    return over === undefined || over === item ? item : headOf(over);
  };
  const seen = new Map<string, One[]>();
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > YIELD_AFTER_MS) {
      // Lets the page handle user input.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resume) => {
        setTimeout(resume);
      });
      startedAt = performance.now();
    }
    for (const key of new Set(keys(item))) {
      const before = seen.get(key);
      const same = before?.find((one) => areSame(one, item));
      if (same && headOf(same) !== headOf(item)) head.set(headOf(item), headOf(same));
      if (before && before.length < MAX_COMPARED) before.push(item);
      else if (!before) seen.set(key, [item]);
    }
  }
  const groups = new Map<One, One[]>();
  for (const item of items) groups.set(headOf(item), [...(groups.get(headOf(item)) ?? []), item]);
  return [...groups.values()].filter((group) => group.length > 1);
}
