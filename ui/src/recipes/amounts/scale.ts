/** Finds the numbers in a yield text such as "serves 4 to 6" or "1 loaf (12 slices)", and scales the first. */
import { normalizeNumbers } from "@/kit/form/normalizeNumbers";
import { readNumber } from "@/kit/form/readNumber";

import { type Amount, formatFraction, formatDigits, noFraction } from "./formatAmount";

export type Yield = {
  /** The text before and after the first number, including spaces. */
  before: string;
  after: string;
  written: string;
  value: number;
  isFraction: boolean;
};

export const SIGN = "[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]";
const PART = String.raw`\d{1,9}\s{0,3}[/⁄]\s{0,3}\d{1,9}`;
const SMALL_UNIT = String.raw`\s?(?:ml|g|gr|gramm?s?|mg|kcal|millilit(?:er|re)s?)(?!\p{L})`;
/** Commas separate thousands in groups of three. Dots and spaces do only before a unit of which there are thousands. */
const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?![\d,])(?:\.\d+)?|[1-9]\d{0,2}(?:[. ]\d{3})+(?!\d)(?=${SMALL_UNIT})`;
/** Mixed fractions, fractions, grouped numbers, decimals and whole numbers. */
export const NUMBER = String.raw`(?<![\d.,])(?:\d{1,9}(?:\s{1,3}|-)${PART}|\d{1,9}\s{0,3}${SIGN}|${PART}|${SIGN}|${GROUPED}|\d+[.,]\d+|\d+)(?![.,]?\d)`;
/** A number that is the size of one thing, such as "9-inch" and "20 x 30 cm", or a time or a percentage. */
export const IS_SIZE = String.raw`(?:\s?[x×]\s?\d[\d.,]*)*[\s-]?(?:inch(?:es)?|in\.|["”″'’]|[cm]m|zoll|tommer|tum|po(?:uces?)?|pulgadas?|%|°|minut\p{L}*|min|hours?|hrs?|stunden?|heures?)(?!\p{L})|\s?[x×]\s?\d`;
export const METRIC = "[cdkm]?[gl]|gr|gramm?e?s?|kilos?|(?:milli)?lit(?:er|re|ro)s?";
const WEIGHT_OR_VOLUME = `(?:${METRIC}|(?:fl\\.?\\s?)?oz|ounces?|lbs?|pounds?|pints?|quarts?|cups?)`;
/**
 * A count of jars or cakes whose size follows: "2 x 500 ml jars", "2 x 23 cm cakes". Up to three of something much
 * longer are a count; "20 x 30 cm" and "4 x 14 inches" are a size.
 */
const COUNT = String.raw`(?<![\d.,/x×]\s?)(?:\d{1,3}(?=\s?[x×]\s?\d[\d.,]*[\s-]?${WEIGHT_OR_VOLUME}(?!\p{L}))|[1-3](?=\s?[x×]\s?(?:[89]|\d{2})[\s-]?(?:inch(?:es)?|in\.|["”″]|cm|zoll|po(?:uces?)?)(?!\p{L}|\s?[x×]\s?\d)))`;
const FIRST = new RegExp(`(${COUNT}|${NUMBER}(?!${IS_SIZE}))`, "iu");
export const IN_PARTS = new RegExp(`[/⁄]|${SIGN}`, "u");
const ZERO_BELOW = /\d\s{0,9}[/⁄]\s{0,9}0{1,9}(?!\d)/u;

/** Returns null if there is nothing to scale: no number, zero, or a fraction with denominator zero. */
export function readYield(given: string | null | undefined): Yield | null {
  if (!given) return null;
  const text = normalizeNumbers(given);
  // A zero denominator is a typo, so "3/0 servings" is left alone instead of being read as 3.
  if (ZERO_BELOW.test(text)) return null;
  const found = FIRST.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  const value = readWrittenNumber(found[0], text.slice(end));
  if (!value) return null;
  const [written] = found;
  return {
    before: text.slice(0, found.index),
    after: text.slice(end),
    written,
    value,
    isFraction: IN_PARTS.test(written),
  };
}

const IS_GROUPED = new RegExp(`^(?:${GROUPED})`, "iu");

export function readWrittenNumber(written: string, after: string): number | null {
  if (!IN_PARTS.test(written) && IS_GROUPED.test(written + after))
    return Number(written.replace(/^\d{1,3}(?:[,. ]\d{3})+/u, (whole) => whole.replace(/[,. ]/gu, "")));
  return readNumber(written.replace(/^(\d*),(\d+)$/u, "$1.$2"));
}

/**
 * Multiplies the number of a yield by a factor and formats it. Fractions stay fractions if one is near enough; other
 * numbers get up to three decimals, or three digits if they are below 1.
 */
export function scaleNumber(given: Yield, factor: number, language = "en-US"): Amount {
  const number = given.value * factor;
  const fraction = given.isFraction ? formatFraction(number, language, factor !== 1) : null;
  if (!fraction && given.isFraction && factor === 1) return noFraction(given.written);
  const digits = number < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 3 };
  return fraction ?? noFraction(formatDigits(number, language, digits));
}
