/**
 * Finds the amount at the start of an ingredient line that is only text, such as "600 g potatoes, peeled", so that it
 * can be scaled.
 */
import { normalizeNumbers } from "@/kit/form/normalizeNumbers";
import { readNumber } from "@/kit/form/readNumber";

export type ParsedLine = {
  amount: number;
  /** The upper end of a range, such as 3 in "2 to 3", or null. */
  upTo: number | null;
  /** The unit as written, or "" if the line has none. */
  unit: string;
  rest: string;
  /** The amounts and unit as written, such as "2-3 tbsp". */
  written: string;
  /** Whether to show the amount in fractions: false for metric units, unless the line itself uses a fraction. */
  inFractions: boolean;
};

// The server has the same patterns in app/foods/format_ingredient.py. The cases in tests/foods/ingredient_lines.json
// test both.
const SIGN = "[¼-¾⅐-⅞]";
const WHOLE = String.raw`\d{1,9}(?!\d)`;
const FRACTION = String.raw`${WHOLE}\s*[/⁄∕／]\s*${WHOLE}`;
const GROUPED = String.raw`(?!0)\d{1,3}(?:,\d{3}){1,2}(?:\.\d+)?(?!\d)`;
export const NUMBER = String.raw`(?:${WHOLE}(?:-|\s+)${FRACTION}|${FRACTION}|${WHOLE}-?\s*${SIGN}|${SIGN}|${GROUPED}|(?:${WHOLE})?[.,]${WHOLE}|${WHOLE})`;
const METRIC = "k?gr?|mg|[dcm]?l|gram(?:m?e?s?|os|mi)|kilos?|lit(?:er|re|ro)s?|к?г|м?л|ك?غ|مل";
/** The units of measure, which are written alike in a line and in its note. */
export const MEASURE =
  `${METRIC}|tbsp?s?|tsps?|cups?|oz|lbs?|tablespoons?|teaspoons?|ounces?|pounds?|pints?|quarts?|fl oz|el|tl|tassen?` +
  "|cdt?as?|tazas?|tasses?";
const UNITS = `${MEASURE}|prisen?|bund|dosen?|pck|päckchen|stück|stk|c[sc]|cà[sc]`;

// The number must be followed by a space, a parenthesis or a unit; "7-up", "2%" and "10-inch" are not amounts.
// "80/20" tells how lean beef is, and "16/20" how many shrimp are in a pound.
const RATIO = String.raw`(?:\d{1,9}\s+)?(?:9(?![/⁄∕／]10(?!\d))|\d{2})[/⁄∕／](?!(?:16|32|64)(?!\d))\d{2}(?!\d)`;
const LINE = new RegExp(
  String.raw`^\s*(?!${RATIO})(${NUMBER})(?:\s*(?:-|–|to|bis|à)\s*(${NUMBER}))?(?:\s*(${UNITS})\.?(?=\s|$|\))|(?=\s|\(|$))\s*(.*)$`,
  "isu",
);

/** Words that add amounts. They do not join the ends of a range. */
export const SUM_WORDS = "plus|and|und|et|ed?|y|en|och|og|és|ve|ja|και|и|más|mas|mais|più|sowie|samt";

// Between the numbers of a range is a dash or a word of any language, such as "to", "oder" or "et/ou".
const RANGE = new RegExp(
  String.raw`^(${NUMBER})\s*(?:[-–—−‐‑~〜～]|(?!(?:x|${SUM_WORDS})\s)\p{L}{1,8}(?:/\p{L}{1,8})?)\s*(${NUMBER})(?:,\s*|\s*$)`,
  "iu",
);
const IS_METRIC = new RegExp(`^(?:${METRIC})$`, "iu");
const IS_GROUPED = new RegExp(`^${GROUPED}$`);
const IN_PARTS = new RegExp(`[/⁄∕／]|${SIGN}`, "u");

export const isMetric = (unit: string) => IS_METRIC.test(unit);

/** Returns null if the line does not start with an amount above zero. */
export function readLine(line: string): ParsedLine | null {
  const text = normalizeNumbers(line);
  const found = LINE.exec(text);
  if (!found) return null;
  const [, first = "", second, unit = "", rest = ""] = found;
  const amount = readWrittenSum(first);
  // "00 flour" names a kind of flour, not an amount. A line that is only a number is not scaled either.
  if (!amount || !(unit || rest.trim()) || /^0\d/.test(first)) return null;
  const upTo = second ? readWrittenSum(second) : null;
  const isDecimal = isMetric(unit) && !IN_PARTS.test(first);
  const written = text.slice(0, text.length - rest.length).trim();
  return {
    amount,
    upTo: upTo && upTo > amount ? upTo : null,
    unit,
    rest: rest.trim(),
    written,
    inFractions: !isDecimal,
  };
}

/**
 * Finds a range such as "2-3" at the start of a note, if the range starts with `quantity`. Ingredient parsers turn "2-3
 * cloves, pressed" into the quantity 2 and the note "2-3, pressed". Returns the upper end, 3, and the rest of the note.
 */
export function readRange(note: string, quantity: number): { upTo: number; rest: string } | null {
  const found = RANGE.exec(note);
  if (!found) return null;
  const [all, first = "", second = ""] = found;
  const [from, upTo] = [readWrittenSum(first), readWrittenSum(second)];
  return from && upTo && Math.abs(from - quantity) < 0.001 && upTo > from
    ? { upTo, rest: note.slice(all.length) }
    : null;
}

/**
 * Reads "1-1/2" as one and a half. A comma before three digits separates thousands, unless the number starts with zero.
 */
export const readWrittenSum = (text: string) =>
  readNumber(
    IS_GROUPED.test(text) ? text.replaceAll(",", "") : text.replace(/^(\d*),(\d+)$/, "$1.$2").replace(/^(\d+)-/, "$1 "),
  );
