/** Finds what is probably the same thing under two names: written otherwise, one and many, or a slip of one letter. */
import { plain } from "@/kit/plain";

type Named = { id: string; name: string; pluralName?: string | null; abbreviation?: string; pluralAbbreviation?: string | null; aliases?: { name: string }[] };
export type Alikes<One> = { sure: boolean; words: One[] };

/** Shorter words are too often one letter apart: "beet", "beef". */
const LONG_ENOUGH = 6;
/** What nouns end in where they are many, in the languages of the starter data. */
const PLURAL = /(?:ies|es|s|en|n|er|e|i|a)$/u;

const folded = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, "");
const numbersIn = (key: string) => key.replace(/\D+/gu, " ");
const stem = (key: string) => (key.length >= LONG_ENOUGH ? key.replace(/ies$/u, "y").replace(/(?:es|s)$/u, "") : key);

/** Milliseconds of looking, after which whoever types or scrolls comes first. */
const BREATH = 12;
/** A slip that so many share is none. */
const CROWD = 20;

/** Each in one set at most, the surest first: those that share a name are `sure`, those that nearly do are not. */
export async function findAlikes<One extends Named>(words: One[]): Promise<Alikes<One>[]> {
  const sure = await joined(words, keysOf);
  const taken = new Set(sure.flat());
  const rest = words.filter((word) => !taken.has(word));
  const near = await joined(rest, (word) => [folded(word.name)].flatMap(slipsOf), areNear);
  return [...sure.map((group) => ({ sure: true, words: group })), ...near.map((group) => ({ sure: false, words: group }))];
}

function keysOf({ name, pluralName, abbreviation, pluralAbbreviation, aliases = [] }: Named): string[] {
  const names = [name, pluralName, ...aliases.map((alias) => alias.name)].map((one) => folded(one ?? ""));
  // "t" and "T" are two spoons.
  const short = [abbreviation, pluralAbbreviation].map((one) => (one?.length === 1 ? one : folded(one ?? "")));
  return [...names, ...short].filter(Boolean);
}

/** The word, its stem, and the word without any one of its letters: two that are one slip apart share one of these. */
function slipsOf(key: string): string[] {
  const shorter = key.length < LONG_ENOUGH ? [] : Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1));
  return [key, stem(key), key.replace(PLURAL, ""), ...shorter].filter((one) => one.length > 2);
}

function areNear(one: Named, other: Named): boolean {
  const [left, right] = [folded(one.name), folded(other.name)];
  if (stem(left) === stem(right)) return true;
  if (numbersIn(left) !== numbersIn(right)) return false;
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  if (long.startsWith(short)) return short.length > 3 && PLURAL.test(long) && long.length - short.length <= 2;
  if (short.length < LONG_ENOUGH || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
  return isSwapped || long.slice(at + 1) === short.slice(at + 1);
}

/** Those that share a key, and what these share with others. */
async function joined<One>(words: One[], keys: (word: One) => string[], areSame: (one: One, other: One) => boolean = () => true): Promise<One[][]> {
  const head = new Map<One, One>();
  const headOf = (word: One): One => {
    const over = head.get(word);
    return over === undefined || over === word ? word : headOf(over);
  };
  const seen = new Map<string, One[]>();
  let begun = performance.now();
  for (const word of words) {
    if (performance.now() - begun > BREATH) {
      // In between, the page answers.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resume) => { setTimeout(resume); });
      begun = performance.now();
    }
    for (const key of new Set(keys(word))) {
      const before = seen.get(key);
      const same = before?.find((one) => areSame(one, word));
      if (same && headOf(same) !== headOf(word)) head.set(headOf(word), headOf(same));
      if (before && before.length < CROWD) before.push(word);
      else if (!before) seen.set(key, [word]);
    }
  }
  const groups = new Map<One, One[]>();
  for (const word of words) groups.set(headOf(word), [...(groups.get(headOf(word)) ?? []), word]);
  return [...groups.values()].filter((group) => group.length > 1);
}
