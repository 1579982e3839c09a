/** Finds what is probably the same thing under two names: written otherwise, one and many, or a slip of one letter. */
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

/** Shorter names are too often one letter apart: "beet", "beef". */
const LONG_ENOUGH = 6;
/** What nouns end in where they are many, in the languages of the starter data. */
const PLURAL = /(?:ies|es|s|en|n|er|e|i|a)$/u;

const folded = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, "");
const numbersIn = (key: string) => key.replace(/\D+/gu, " ");
const stem = (key: string) => (key.length >= LONG_ENOUGH ? key.replace(/ies$/u, "y").replace(/(?:es|s)$/u, "") : key);

/** Milliseconds of looking, after which whoever types or scrolls comes first. */
const BREATH = 12;
/** A slip that so many share is none. */
const CROWD = 20;

/** Each in one set at most, the surest first: those that share a name are `sure`, those that nearly do are not. */
export async function findSimilarNames<One extends Nameable>(items: One[]): Promise<SimilarNames<One>[]> {
  const sure = await joined(items, keysOf);
  const taken = new Set(sure.flat());
  const rest = items.filter((item) => !taken.has(item));
  const near = await joined(rest, (item) => [folded(item.name)].flatMap(slipsOf), areNear);
  return [
    ...sure.map((group) => ({ sure: true, items: group })),
    ...near.map((group) => ({ sure: false, items: group })),
  ];
}

function keysOf({ name, pluralName, abbreviation, pluralAbbreviation, aliases = [] }: Nameable): string[] {
  const names = [name, pluralName, ...aliases.map((alias) => alias.name)].map((one) => folded(one ?? ""));
  // "t" and "T" are two spoons.
  const short = [abbreviation, pluralAbbreviation].map((one) => (one?.length === 1 ? one : folded(one ?? "")));
  return [...names, ...short].filter(Boolean);
}

/** The name, its stem, and the name without any one of its letters: two that are one slip apart share one of these. */
function slipsOf(key: string): string[] {
  const shorter = key.length < LONG_ENOUGH ? [] : Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1));
  return [key, stem(key), key.replace(PLURAL, ""), ...shorter].filter((one) => one.length > 2);
}

function areNear(one: Nameable, other: Nameable): boolean {
  const [left, right] = [folded(one.name), folded(other.name)];
  if (stem(left) === stem(right)) return true;
  if (numbersIn(left) !== numbersIn(right)) return false;
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  if (long.startsWith(short)) return short.length > 3 && PLURAL.test(long) && long.length - short.length <= 2;
  if (short.length < LONG_ENOUGH || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isSwapped =
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
  return isSwapped || long.slice(at + 1) === short.slice(at + 1);
}

/** Those that share a key, and what these share with others. */
async function joined<One>(
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
  let begun = performance.now();
  for (const item of items) {
    if (performance.now() - begun > BREATH) {
      // In between, the page answers.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resume) => {
        setTimeout(resume);
      });
      begun = performance.now();
    }
    for (const key of new Set(keys(item))) {
      const before = seen.get(key);
      const same = before?.find((one) => areSame(one, item));
      if (same && headOf(same) !== headOf(item)) head.set(headOf(item), headOf(same));
      if (before && before.length < CROWD) before.push(item);
      else if (!before) seen.set(key, [item]);
    }
  }
  const groups = new Map<One, One[]>();
  for (const item of items) groups.set(headOf(item), [...(groups.get(headOf(item)) ?? []), item]);
  return [...groups.values()].filter((group) => group.length > 1);
}
