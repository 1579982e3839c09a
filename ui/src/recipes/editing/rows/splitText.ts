/** Splits text into ingredient or step rows, and provides the tools that clean the text up first. */
import { readNumber } from "@/kit/form/readNumber";

const splitLines = (text: string) => text.split(/\r\n?|\n/u);

export const trimLines = (text: string) =>
  splitLines(text)
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

/** Removes the first character of each line. An accented letter or an emoji counts as one character. */
export const dropFirstCharacter = (text: string) =>
  splitLines(text)
    .map((line) => (/^\s*$/u.test(line) ? line : line.replace(FIRST, "")))
    .join("\n");
const FIRST = /^(?:\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*)/u;

const NUMBERED = /(^|\s)(\p{Nd}{1,3})[.):]\s+/gu;

/** Splits "1. Mix 2. Bake" into two lines. Only consecutive numbers count, so "bake at 180. Then" is not split. */
export function splitNumbered(text: string): string {
  const cuts: { from: number; to: number }[] = [];
  let expected: number | null = null;
  for (const found of text.matchAll(NUMBERED)) {
    const number = readNumber(found[2]!) ?? 0;
    if (expected === null ? number > 1 : number !== expected) continue;
    expected = number + 1;
    cuts.push({ from: found.index, to: found.index + found[0].length });
  }
  if (cuts.length === 0) return text;
  const before = text.slice(0, cuts[0]!.from);
  return trimLines(
    [before, ...cuts.map(({ to }, index) => text.slice(to, cuts[index + 1]?.from).replace(/\s+/gu, " "))].join("\n"),
  );
}

/** Returns the lines that are not empty. */
export const listRows = (text: string) => trimLines(text).split("\n").filter(Boolean);

/** Returns the steps in a text: its paragraphs if it has empty lines between them, or else its lines. */
export function splitSteps(text: string): string[] {
  const blocks = splitLines(text)
    .map((line) => line.trimEnd())
    .join("\n")
    .split(/\n\s*\n/u)
    .map((block) => block.trim())
    .filter(Boolean);
  return (blocks.length > 1 ? blocks : listRows(text)).map((block) => block.replace(MARK, "")).filter(Boolean);
}

/** Returns the ingredients in a text, one per line, without the dash or bullet at the start. */
export const listIngredientLines = (text: string) =>
  listRows(text)
    .map((line) => line.replace(/^[-–—•*▢☐·]\s+/u, ""))
    .filter(Boolean);

const MARK = /^(?:[-–—•*▢☐·]|\p{Nd}{1,3}[.):])\s+/u;
