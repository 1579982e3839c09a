/** Reads the amount that a step gives for a food, such as "1 cup of the" before "sugar". */
import type { Word } from "./readWords";
import type { Vocabulary } from "./vocabulary";

export type StatedAmount = { amount: number; unit: string; unitStem: string };

/** Returns the last amount in the phrase from one index up to the food at another, or null. */
export function readAmountBefore(words: Word[], from: number, at: number, { units }: Vocabulary): StatedAmount | null {
  for (let back = at - 1; back >= from; back -= 1) {
    if (!words[back]!.isNumber) continue;
    const next = words[back + 1]!;
    const unit = back + 1 < at && units.has(next.stem) ? next : null;
    return { amount: readAmountAt(words, back), unit: unit?.word ?? "", unitStem: unit?.stem ?? "" };
  }
  return null;
}

/** Returns all amounts of a line. */
export function readAmounts(words: Word[], { units }: Vocabulary): StatedAmount[] {
  return words.flatMap(({ isNumber }, at) => {
    if (!isNumber || (words[at + 1]?.isNumber && !words[at + 1]!.isApart)) return [];
    const next = words[at + 1];
    const unit = next && units.has(next.stem) ? next : null;
    return [{ amount: readAmountAt(words, at), unit: unit?.word ?? "", unitStem: unit?.stem ?? "" }];
  });
}

/** "1 1/2" is one number. */
function readAmountAt(words: Word[], at: number): number {
  const value = readValue(words[at]!.word);
  const before = words[at - 1];
  const isMixed = value < 1 && before?.isNumber && !words[at]!.isApart && readValue(before.word) >= 1;
  return isMixed ? value + readValue(before.word) : value;
}

function readValue(word: string): number {
  const [over, under] = word.split(/[/⁄]/u);
  return Number(over!.replace(",", ".")) / Number(under ?? 1);
}
