/**
 * Formats amounts as mixed fractions or in decimals: exactly, or rounded by less than one in a hundred if they are
 * scaled. The server does the same in app/foods/format_quantity.py. The cases in tests/foods/ingredient_lines.json test
 * both.
 */

/** The largest denominator of a fraction that an amount is rounded to. */
const MAX_DENOMINATOR = 10;
/** Finer fractions, as of spoons and cups. The first that fits is in lowest terms, as coarser ones come first. */
const FINER = [12, 16, 32, 64];
/**
 * How far off a finer fraction may be, as an amount may be stored with three decimals. A sixty-fourth is stored exactly,
 * and so near to decimals with two digits that it must be exact.
 */
const computeTolerance = (denominator: number) => (denominator > 32 ? 1e-6 : 0.0006);
/** A sum of thirds may be stored as 0.999. */
const NEAR = 0.00101;
/** The largest part of an amount that rounding may change. */
const PART_OF_AMOUNT = 0.01;

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
 * shown in decimals. Only a scaled amount is rounded.
 */
export function formatAmount(
  number: number | null | undefined,
  inFractions: boolean,
  language = "en-US",
  isScaled = false,
): Amount | null {
  if (!number || !Number.isFinite(number)) return null;
  return (inFractions ? formatFraction(number, language, isScaled) : null) ?? formatDecimal(number, language, isScaled);
}

/** A scaled amount gets three significant digits below 100, and is a whole number from 100 up: 1625 stays 1625. */
function formatDecimal(number: number, language: string, isScaled: boolean): Amount {
  const size = Math.abs(number);
  const significant = { maximumSignificantDigits: 3 };
  const scaled = size >= 100 ? { maximumFractionDigits: 0 } : significant;
  const exact = size < 0.001 ? significant : { maximumFractionDigits: 6 };
  return noFraction(formatDigits(number, language, isScaled ? scaled : exact));
}

/** Whether an amount is shown as more than 1. Three thirds, stored as 0.999 or 1.001, are shown as 1. */
export const isMany = (number: number, inFractions: boolean, isScaled = false) =>
  number > 1 && formatAmount(number, inFractions, "en-US", isScaled)?.plain !== "1";

export const formatDigits = (number: number, language: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, { ...options, useGrouping: false }).format(number);

export const noFraction = (text: string): Amount => ({ whole: text, over: null, plain: text });

/** Returns null if no fraction is near enough to the number. */
export function formatFraction(number: number, language: string, isScaled: boolean): Amount | null {
  const sign = number < 0 ? -1 : 1;
  const found = findNearest(Math.abs(number), isScaled);
  if (!found) return null;
  const [whole, numerator, denominator] = found;
  const text = whole > 0 ? formatDigits(sign * whole, language) : "";
  if (numerator === 0) return noFraction(text);
  const over: [string, string] = [
    formatDigits(whole > 0 ? numerator : sign * numerator, language),
    formatDigits(denominator, language),
  ];
  return { whole: text, over, plain: `${text} ${over[0]}/${over[1]}`.trim() };
}

/** Returns the whole part, numerator and denominator that are shown for a number above zero. */
function findNearest(size: number, isScaled: boolean): [number, number, number] | null {
  const floor = Math.floor(size);
  const isWithin = ([numerator, denominator]: [number, number], near: number) =>
    floor + numerator > 0 && Math.abs(size - floor - numerator / denominator) < Math.min(near, PART_OF_AMOUNT * size);
  const mixed = ([numerator, denominator]: [number, number]): [number, number, number] =>
    numerator === denominator ? [floor + 1, 0, 1] : [floor, numerator, denominator];
  const simple = findSimpleFraction(size - floor);
  if (isWithin(simple, NEAR)) return mixed(simple);
  for (const denominator of FINER) {
    const fine: [number, number] = [Math.round((size - floor) * denominator), denominator];
    if (isWithin(fine, computeTolerance(denominator))) return mixed(fine);
  }
  return isScaled && isWithin(simple, size) ? mixed(simple) : null;
}

/** Returns the nearest fraction with a denominator up to ten. */
function findSimpleFraction(part: number): [number, number] {
  let best: [number, number] = [Math.round(part), 1];
  for (let denominator = 2; denominator <= MAX_DENOMINATOR; denominator += 1) {
    const numerator = Math.round(part * denominator);
    if (Math.abs(part - numerator / denominator) < Math.abs(part - best[0] / best[1]) - 1e-12)
      best = [numerator, denominator];
  }
  return best;
}
