/** Formats amounts as mixed fractions with a denominator up to ten, or as decimals with three significant digits. */

const MAX_DENOMINATOR = 10;

/**
 * The parts of a formatted number, in the digits of the user's language. `over` is [numerator, denominator], or null if
 * there is no fraction.
 */
export type Amount = {
  whole: string;
  over: [string, string] | null;
  /** The amount as plain text for copying and for screen readers, such as "1 1/2". */
  plain: string;
};

/**
 * Returns null if the number is missing, zero or infinite. `inFractions` is false for units such as grams, which are
 * shown in decimals.
 */
export function formatAmount(
  number: number | null | undefined,
  inFractions: boolean,
  language = "en-US",
): Amount | null {
  if (!number || !Number.isFinite(number)) return null;
  return (inFractions ? asFraction(number, language) : null) ?? asDecimal(number, language);
}

/** A stored amount, which has three decimals, whose last digit may have been rounded up to 5. */
const ROUNDED = /\.\d\d5$/;

/**
 * Rounds to three significant digits below 100, and to whole numbers from 100 up, so that 1625 stays 1625. A third
 * decimal of 5 is rounded down, so that 1.23456, which is stored as 1.235, is not rounded up twice.
 */
export function asDecimal(number: number, language: string): Amount {
  const digits = Math.abs(number) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  const exact = ROUNDED.test(String(number)) ? number - Math.sign(number) * 1e-6 : number;
  return noFraction(new Intl.NumberFormat(language, { ...digits, useGrouping: false }).format(exact));
}

/** Whether an amount is shown as more than 1. As a fraction, 1.0625 is shown as 1. */
export const isMany = (number: number, inFractions: boolean) =>
  number > 1 && formatAmount(number, inFractions)?.plain !== "1";

export const noFraction = (text: string): Amount => ({ whole: text, over: null, plain: text });

/** Returns null if the number is so small that the nearest fraction is 0. Callers then show decimals. */
export function asFraction(number: number, language: string): Amount | null {
  const sign = number < 0 ? -1 : 1;
  const floor = Math.floor(Math.abs(number));
  const [numerator, denominator] = nearest(Math.abs(number) - floor);
  const whole = floor + (numerator === denominator ? 1 : 0);
  const hasFraction = numerator > 0 && numerator < denominator;
  if (whole === 0 && !hasFraction) return null;
  const digits = (value: number) => new Intl.NumberFormat(language, { useGrouping: false }).format(value);
  const text = whole > 0 ? digits(sign * whole) : "";
  if (!hasFraction) return noFraction(text);
  const over: [string, string] = [digits(whole > 0 ? numerator : sign * numerator), digits(denominator)];
  return { whole: text, over, plain: `${text} ${over[0]}/${over[1]}`.trim() };
}

/**
 * Returns a close fraction with a denominator up to ten. Starts with the range from 0/1 to 1/1 and narrows it around
 * the number by splitting it at the mediant of its ends (the sum of their numerators over the sum of their
 * denominators). If the denominator of the mediant is too large, returns the end of the range that is on the same side
 * of the mediant as the number.
 */
function nearest(part: number): [number, number] {
  let low: [number, number] = [0, 1];
  let high: [number, number] = [1, 1];
  for (;;) {
    const middle: [number, number] = [low[0] + high[0], low[1] + high[1]];
    const isTooFine = middle[1] > MAX_DENOMINATOR;
    const at = middle[0] / middle[1];
    if (!isTooFine && part === at) return middle;
    if (part < at) {
      if (isTooFine) return low;
      high = middle;
    } else {
      if (isTooFine) return high;
      low = middle;
    }
  }
}
