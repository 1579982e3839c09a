/**
 * Finds words as people type them: "gemuese" finds "Gemüse", "smoer" finds "Smør", and "7up" finds "7-Up". The server
 * does the same in app/framework/text/spellings.py; the cases in tests/framework/text/folded.json test both.
 */
import { foldText } from "./foldText";

/** Two letters that are typed for one with an accent. In "Sauerkraut", "neue" and "quer", "ue" is never an ü. */
const TYPED = /(ae|oe|aa|(?<![aeq])ue)/u;
const MOST_TYPED = 4;
const WRITTEN_OUT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa" };
const WITHIN_WORDS = /[-‐‑–'’./&]/gu;

/** Returns the folded text as it was typed, then its other spellings. */
export function listSpellings(typed: string): string[] {
  const parts = foldText(typed).split(TYPED);
  let found = [""];
  parts.forEach((part, at) => {
    const either = at % 2 === 1 && at < 2 * MOST_TYPED ? [part, part[0]!] : [part];
    found = found.flatMap((before) => either.map((letters) => before + letters));
  });
  const writtenOut = typed.toLowerCase().replace(/[äöüå]/gu, (letter) => WRITTEN_OUT[letter]!);
  return [...new Set([foldText(typed), foldText(writtenOut), ...found])];
}

const joinHyphens = (folded: string) => folded.replace(WITHIN_WORDS, "");

/** Whether a folded text contains one of the spellings, also across hyphens. */
export const containsOne = (folded: string, spelled: string[]) =>
  spelled.some((one) => folded.includes(one) || joinHyphens(folded).includes(joinHyphens(one) || one));
