/** A number of the kitchen: a mixed fraction with a denominator up to ten, or three significant digits; never 0 for something. */ const LARGEST_DENOMINATOR = 10;

/** Parts of a shown number, in the digits of the language. Without `over` there is no fraction. */
export type Amount = {
  whole: string;
  over: [string, string] | null;
  /** On one line, for copying and for those who listen: "1 1/2". */
  plain: string;
};

/** Null for nothing to show. Units that are not divided into fractions (grams) pass `inFractions: false`. */
export function formatAmount(
  number: number | null | undefined,
  inFractions: boolean,
  language = "en-US",
): Amount | null {
  if (!number || !Number.isFinite(number)) return null;
  return (inFractions ? asFraction(number, language) : null) ?? asDecimal(number, language);
}

/** Three significant digits, but whole numbers keep all of theirs: 1600 stays 1600. */
export function asDecimal(number: number, language: string): Amount {
  const digits = Math.abs(number) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return noFraction(new Intl.NumberFormat(language, { ...digits, useGrouping: false }).format(number));
}

export const noFraction = (text: string): Amount => ({ whole: text, over: null, plain: text });

/** Null when the fraction is too small to be one; the number is then better told in decimals. */
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

/** Mediant search between 0/1 and 1/1 (behaviors C7): the bound on whose side of the first too fine mediant the number lies. */
function nearest(part: number): [number, number] {
  let low: [number, number] = [0, 1];
  let high: [number, number] = [1, 1];
  for (;;) {
    const middle: [number, number] = [low[0] + high[0], low[1] + high[1]];
    const isTooFine = middle[1] > LARGEST_DENOMINATOR;
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
