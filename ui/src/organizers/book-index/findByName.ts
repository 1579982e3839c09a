/** Searches names, ignoring accents and case. If nothing matches, one or two typos are allowed. */
import { containsOne, listSpellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";

type Searchable = { name: string };
export type Matches<One> = { items: One[]; /** Whether `items` are similar names, not matches. */ isSimilar: boolean };

export function findByName<One extends Searchable>(items: One[], typed: string): Matches<One> {
  const wanted = foldText(typed).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return { items, isSimilar: false };
  const spelled = typed.split(/\s+/u).filter(Boolean).map(listSpellings);
  const exact = items.filter(({ name }) => containsAll(foldText(name), spelled));
  if (exact.length > 0) return { items: exact, isSimilar: false };
  const near = items.filter(({ name }) => isSimilar(foldText(name).split(/[^\p{L}\p{N}]+/u), wanted));
  return { items: near, isSimilar: near.length > 0 };
}

const containsAll = (name: string, wanted: string[][]) => wanted.every((part) => containsOne(name, part));
const isSimilar = (words: string[], wanted: string[]) =>
  wanted.every((part) => words.some((word) => countTypos(part, word) <= allowTypos(part)));

/** Returns how many typos to allow. A short word may contain none, because a typo often turns it into another word. */
const allowTypos = (part: string) => (part.length < 4 ? 0 : part.length < 8 ? 1 : 2);

/**
 * Returns the number of missing, extra, wrong or swapped letters, compared with the best matching beginning of the
 * word.
 */
function countTypos(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= word.length; to += 1) {
      const isSame = typed[at - 1] === word[to - 1];
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
      next.push(
        Math.min(
          row[to]! + 1,
          next[to - 1]! + 1,
          row[to - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[to - 2]! + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}
