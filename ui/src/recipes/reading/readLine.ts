/** Finds the amount at the start of a line that is only text, "600 g potatoes, peeled", so that it can be scaled too. */
import { readNumber } from "@/kit/readNumber";

export type Line = {
  amount: number;
  /** The upper end of "2 to 3". */
  upTo: number | null;
  /** As it is written, "" when the amount counts pieces. */
  unit: string;
  rest: string;
  /** The amounts and unit as they stand there: "2-3 tbsp". */
  written: string;
  /** Kilos and litres are told in decimals unless written as a fraction; spoons and pieces in fractions. */
  inFractions: boolean;
};

const NUMBER = String.raw`(?:\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+\s*[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|\d+[.,]\d+|\d+)`;
const METRIC = ["kg", "g", "gr", "mg", "l", "dl", "cl", "ml", "gram", "grams", "gramm", "litre", "litres", "liter", "liters", "kilo", "г", "кг", "мл", "л", "غ", "كغ", "مل"];
const SPOONS = [
  "tbsp", "tbsps", "tbs", "tsp", "tsps", "cup", "cups", "oz", "lb", "lbs", "tablespoon", "tablespoons", "teaspoon", "teaspoons",
  "ounce", "ounces", "pound", "pounds", "pint", "pints", "quart", "quarts", "fl oz",
  "el", "tl", "tasse", "tassen", "prise", "prisen", "bund", "dose", "dosen", "pck", "päckchen", "stück", "stk",
  "cs", "cc", "tasses", "càs", "càc", "cda", "cdas", "cdta", "cdtas", "taza", "tazas",
];
const UNITS = [...METRIC, ...SPOONS].sort((one, other) => other.length - one.length).join("|");

// After the number a space, a bracket or a unit; "7-up", "2%" and "10-inch" are no amounts.
const LINE = new RegExp(
  String.raw`^\s*(${NUMBER})(?:\s*(?:-|–|to|bis|à)\s*(${NUMBER}))?(?:\s*(${UNITS})\.?(?=\s|$|\))|(?=\s|\(|$))\s*(.*)$`, "isu",
);

/** Null when the line does not start with an amount above nought. */
export function readLine(text: string): Line | null {
  const found = LINE.exec(text);
  if (!found) return null;
  const [, first = "", second, unit = "", rest = ""] = found;
  const amount = number(first);
  // "00 flour" is a kind of flour, and a bare number is a line of its own.
  if (!amount || !rest.trim() || /^0\d/.test(first)) return null;
  const upTo = second ? number(second) : null;
  const isDecimal = METRIC.includes(unit.toLowerCase()) && !/[/⁄½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/u.test(first);
  const written = text.slice(0, text.length - rest.length).trim();
  return { amount, upTo: upTo && upTo > amount ? upTo : null, unit, rest: rest.trim(), written, inFractions: !isDecimal };
}

const number = (text: string) => readNumber(text.replace(/^(\d+),(\d+)$/, "$1.$2"));
