/**
 * Finds the words that the parser read as the amount, unit, food and note of an ingredient line, so that they can be
 * marked.
 */
import { foldText } from "@/locales/foldText";

import type { Parsed } from "./readLines";

export type LinePart = "quantity" | "unit" | "food" | "note";
export type LinePiece = { text: string; part: LinePart | null };

/** Matches a word or a number. Numbers are separate from letters: "200g" gives "200" and "g". */
const WORD = /\d+(?:[.,]\d+)*|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|[\p{L}\p{M}]+/gu;
const NUMBER = /^[\p{N}]/u;

type LineWord = { key: string; start: number; end: number; part: LinePart | null };

const splitWords = (text: string): LineWord[] =>
  [...text.matchAll(WORD)].map((found) => ({
    key: foldText(found[0]),
    start: found.index,
    end: found.index + found[0].length,
    part: null,
  }));

/** Splits the whole line into pieces. Words such as "of" belong to no part. */
export function markLine(line: string, read: Pick<Parsed, "foodWords" | "unitWords" | "ingredient">): LinePiece[] {
  const words = splitWords(line);
  markWords(words, read.foodWords, "food");
  markWords(words, read.unitWords, "unit");
  if (read.ingredient.quantity) markAmount(words);
  markWords(words, read.ingredient.note, "note");
  return splitLine(line, words);
}

/**
 * Marks the words of `text` where they follow each other in the line, or else the first unmarked occurrence of each.
 */
function markWords(words: LineWord[], text: string, part: LinePart) {
  const keys = splitWords(text).map(({ key }) => key);
  const isFree = (word: LineWord | undefined, key: string) => word?.part === null && word.key === key;
  const at = words.findIndex(
    (_, start) => keys.length > 0 && keys.every((key, index) => isFree(words[start + index], key)),
  );
  for (const [index, key] of keys.entries()) {
    const word = at < 0 ? words.find((one) => isFree(one, key)) : words[at + index];
    if (word) word.part = part;
  }
}

/**
 * Marks the amount: the first run of unmarked numbers, or else the word before the unit or food, such as "two" or "a".
 */
function markAmount(words: LineWord[]) {
  const isNumber = (word: LineWord | undefined) => word?.part === null && NUMBER.test(word.key);
  const first = words.findIndex(isNumber);
  if (first < 0) {
    const known = words.findIndex(({ part }) => part !== null);
    if (known > 0) words[known - 1]!.part = "quantity";
    return;
  }
  for (let at = first; isNumber(words[at]); at += 1) words[at]!.part = "quantity";
}

function splitLine(line: string, words: LineWord[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  const add = (text: string, part: LinePart | null) => {
    if (text) pieces.push({ text, part });
  };
  let at = 0;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const between = line.slice(at, word.start);
    // Text between two words of the same part belongs to that part.
    if (before && before.part === word.part && pieces.length > 0 && at > 0)
      pieces.at(-1)!.text += between + line.slice(word.start, word.end);
    else {
      add(between, null);
      add(line.slice(word.start, word.end), word.part);
    }
    at = word.end;
  }
  add(line.slice(at), null);
  return pieces;
}
