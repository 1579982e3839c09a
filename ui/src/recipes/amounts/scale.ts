/** Finds the number in a yield text such as "serves 4 to 6", and scales it. */
import { readNumber } from "@/kit/form/readNumber";

import { type Amount, asFraction, noFraction } from "./formatAmount";

export type Yield = {
  /** The text before and after the first number, including spaces. */
  before: string;
  after: string;
  value: number;
  isFraction: boolean;
};

/** Patterns for mixed fractions, fractions, decimals and whole numbers, in this order; the first match wins. */
const NUMBERS = [
  /(?<!\d)\d{1,9}\s{1,9}\d{1,9}\s{0,9}[/⁄]\s{0,9}\d{1,9}|(?<!\d)\d{1,9}\s{0,9}[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/u,
  /(?<!\d)\d{1,9}\s{0,9}[/⁄]\s{0,9}\d{1,9}|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/u,
  /(?<!\d)\d+[.,]\d+/u,
  /\d+/u,
];

/** Returns null if there is nothing to scale: no number, zero, or a fraction with denominator zero. */
export function readYield(text: string | null | undefined): Yield | null {
  if (!text) return null;
  // A zero denominator is a typo, so "3/0 servings" is left alone instead of being read as 3.
  if (/\d\s{0,9}[/⁄]\s{0,9}0{1,9}(?!\d)/u.test(text)) return null;
  for (const [index, pattern] of NUMBERS.entries()) {
    const found = pattern.exec(text);
    if (!found) continue;
    const value = readNumber(index === 2 ? found[0].replace(",", ".") : found[0]);
    if (!value) return null;
    const end = found.index + found[0].length;
    return { before: text.slice(0, found.index), after: text.slice(end), value, isFraction: index < 2 };
  }
  return null;
}

/**
 * Multiplies the number of a yield by a factor and formats it. Fractions stay fractions; other numbers get up to three
 * decimals, or six if they are below 0.001.
 */
export function scaledNumber(given: Yield, factor: number, language = "en-US"): Amount {
  const number = given.value * factor;
  const fraction = given.isFraction ? asFraction(number, language) : null;
  const decimals = { maximumFractionDigits: Math.abs(number) < 0.001 ? 6 : 3, useGrouping: false };
  return fraction ?? noFraction(new Intl.NumberFormat(language, decimals).format(number));
}

/** Scales a yield text: "10 1/2 units" times 3 is "31 1/2 units". A yield without a number is unchanged. */
export function scaleYield(text: string, factor: number, language = "en-US"): string {
  const given = readYield(text);
  return given ? given.before + scaledNumber(given, factor, language).plain + given.after : text;
}
