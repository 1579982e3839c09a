/** Splits a text into words with their stems, and keeps where phrases and sentences end. */

import { foldWords } from "./foldWords";
import type { Vocabulary } from "./vocabulary";

export type Word = {
  /** The folded word. */
  word: string;
  stem: string;
  /** Whether the word is a number. */
  isNumber: boolean;
  /** Whether a punctuation mark separates the word from the one before. */
  isApart: boolean;
  /** Whether a hyphen ties the word to the next one. */
  isTied: boolean;
  /** The number of the sentence. */
  sentence: number;
};

const SIGN = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/gu;
/** Hebrew and Arabic words that begin with "and", which is written together with the next word. */
const AND = /^(?:ו(?!ניל|ורד)|و(?!رق|رد|صف|عاء|قت|سط|ضع))\p{L}{2}/u;
const TIE = /^[-‐‑]\p{L}/u;
const WORD = /(\p{N}+(?:[.,/⁄]\p{N}+)?|\p{L}+)|([.!?\n…])|([,،؛;:()[\]–—“”"•*&+/])/gu;

export function readWords(text: string, { stem, isGlued, parts }: Vocabulary): Word[] {
  const words: Word[] = [];
  let isApart = true;
  let sentence = 0;
  const plain = foldWords(text)
    .replace(/half\s?(?:&|and|-and-)\s?half/gu, "halfandhalf")
    .replace(SIGN, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`);
  for (const { 0: piece, 1: word, 2: end, 3: mark, index } of plain.matchAll(WORD)) {
    if (end) sentence += 1;
    if (end || mark) isApart = true;
    if (!word) continue;
    const isNumber = /^\p{N}/u.test(piece);
    words.push({
      word,
      stem: isNumber ? word : isGlued ? cutPart(word, stem, parts) : stem(word),
      isNumber,
      isApart: isApart || AND.test(word),
      isTied: TIE.test(plain.slice(index + piece.length, index + piece.length + 2)),
      sentence,
    });
    isApart = false;
  }
  return words;
}

/** Cuts a part off a compound: "Apfelstückchen" is about the apple. */
function cutPart(word: string, stem: (word: string) => string, parts: ReadonlySet<string>): string {
  for (let at = Math.max(3, word.length - 10); at <= word.length - 3; at += 1) {
    if (parts.has(stem(word.slice(at)))) return stem(word.slice(0, at));
  }
  return stem(word);
}
