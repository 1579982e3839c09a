/**
 * Finds the amount at the start of an ingredient line that is only text, such as "600 g potatoes, peeled", so that it
 * can be scaled.
 */
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
const SIGN = "[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]";
const WHOLE = String.raw`\d{1,9}(?!\d)`;
const FRACTION = String.raw`${WHOLE}\s*[/⁄∕／]\s*${WHOLE}`;
const GROUPED = String.raw`(?!0)\d{1,3}(?:,\d{3}){1,2}(?:\.\d+)?(?!\d)`;
const NUMBER = String.raw`(?:${WHOLE}(?:-|\s+)${FRACTION}|${FRACTION}|${WHOLE}-?\s*${SIGN}|${SIGN}|${GROUPED}|(?:${WHOLE})?[.,]${WHOLE}|${WHOLE})`;
const METRIC = [
  "kg",
  "g",
  "gr",
  "mg",
  "l",
  "dl",
  "cl",
  "ml",
  "gram",
  "grams",
  "gramm",
  "litre",
  "litres",
  "liter",
  "liters",
  "kilo",
  "г",
  "кг",
  "мл",
  "л",
  "غ",
  "كغ",
  "مل",
];
const SPOONS = [
  "tbsp",
  "tbsps",
  "tbs",
  "tsp",
  "tsps",
  "cup",
  "cups",
  "oz",
  "lb",
  "lbs",
  "tablespoon",
  "tablespoons",
  "teaspoon",
  "teaspoons",
  "ounce",
  "ounces",
  "pound",
  "pounds",
  "pint",
  "pints",
  "quart",
  "quarts",
  "fl oz",
  "el",
  "tl",
  "tasse",
  "tassen",
  "prise",
  "prisen",
  "bund",
  "dose",
  "dosen",
  "pck",
  "päckchen",
  "stück",
  "stk",
  "cs",
  "cc",
  "tasses",
  "càs",
  "càc",
  "cda",
  "cdas",
  "cdta",
  "cdtas",
  "taza",
  "tazas",
];
const UNITS = [...METRIC, ...SPOONS].sort((one, other) => other.length - one.length).join("|");

// The number must be followed by a space, a parenthesis or a unit; "7-up", "2%" and "10-inch" are not amounts.
const LINE = new RegExp(
  String.raw`^\s*(${NUMBER})(?:\s*(?:-|–|to|bis|à)\s*(${NUMBER}))?(?:\s*(${UNITS})\.?(?=\s|$|\))|(?=\s|\(|$))\s*(.*)$`,
  "isu",
);

const RANGE = new RegExp(String.raw`^(${NUMBER})\s*(?:-|–|to|bis|à)\s*(${NUMBER})(?:,\s*|\s*$)`, "iu");
const IS_GROUPED = new RegExp(`^${GROUPED}$`);
const IN_PARTS = new RegExp(`[/⁄∕／]|${SIGN}`, "u");

/** Returns null if the line does not start with an amount above zero. */
export function readLine(text: string): ParsedLine | null {
  const found = LINE.exec(text);
  if (!found) return null;
  const [, first = "", second, unit = "", rest = ""] = found;
  const amount = number(first);
  // "00 flour" names a kind of flour, not an amount. A line that is only a number is not scaled either.
  if (!amount || !(unit || rest.trim()) || /^0\d/.test(first)) return null;
  const upTo = second ? number(second) : null;
  const isDecimal = METRIC.includes(unit.toLowerCase()) && !IN_PARTS.test(first);
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
  const [from, upTo] = [number(first), number(second)];
  return from && upTo && Math.abs(from - quantity) < 0.001 && upTo > from
    ? { upTo, rest: note.slice(all.length) }
    : null;
}

/**
 * Reads "1-1/2" as one and a half. A comma before three digits separates thousands, unless the number starts with zero.
 */
const number = (text: string) =>
  readNumber(
    IS_GROUPED.test(text) ? text.replaceAll(",", "") : text.replace(/^(\d*),(\d+)$/, "$1.$2").replace(/^(\d+)-/, "$1 "),
  );
