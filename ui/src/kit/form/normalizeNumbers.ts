/**
 * Rewrites numbers in the few notations that readers of amounts know: "1 ¹/₂" as "1 1⁄2", ".5" as "0.5". The server
 * does the same in app/framework/text/plain_numbers.py; the cases in tests/foods/ingredient_lines.json test both.
 */
const KNOWN = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";
/** A fraction of small digits, of which one part may be in ordinary digits. */
const SMALL = new RegExp(
  String.raw`(?<![\p{L}${RAISED}])(?:([${RAISED}]+)\s?[/⁄∕／]\s?([${LOWERED}${RAISED}]+|\d+)|(\d+)\s?[/⁄∕／]\s?([${LOWERED}]+)|⅟\s?([${LOWERED}]+|\d+))`,
  "gu",
);
const WIDE_COMMA = /(?<=[０-９])，(?=[０-９])/gu;
const WIDE_POINT = /(?<=[０-９])．(?=[０-９])|．(?=[\d０-９])/gu;
const WIDE = /[０-９\u{1d7ce}-\u{1d7ff}]/gu;
const GAP = "[\u2009\u202f\u2008\u066c'’]";
const GROUPED = new RegExp(String.raw`(?<![\d.,])[1-9]\d{0,2}(?:${GAP}\d{3})+(?!\d)`, "gu");
const BEFORE_ZERO = /(?<![\d.,/⁄])(?<![\d.,/⁄]\s)([1-9]\d{0,2})[ \u00a0](0\d\d)(?!\d)/gu;
/** Two separators, or one of them twice, tell thousands from decimals in every language. */
const TWICE =
  /(?<![\d.,])[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+|(?:,\d{2,3}){1,4},\d{3}|(?:\.\d{3}){2,4})(?![\d.,]\d)(?!\d)/gu;
const INVISIBLE_PLUS = /(?<=\d)[\u2064\u200b]+(?=\d{1,3}\s?[/⁄∕／])/gu;
const PLUS = new RegExp(String.raw`(?<=\d)\s?\+\s?(?=[${KNOWN}]|(\d{1,3})[/⁄](\d{1,3})(?!\d))`, "gu");
/** The signs for fractions are told from a plain slash, which may separate the ends of a range: "4/5 leaves". */
const WIDE_SLASH = /(?<=\d)(\s?)／(\s?)(?=\d)/gu;
const DIVISION_SLASH = /(?<=\d)(\s?)∕(\s?)(?=\d)/gu;
const WITHIN = /(?<=\d)·(?=\d)|(?<=\p{Nd})٫(?=\p{Nd})/gu;
const LEADING = /(?<![^\s([{<>≈~=–—−\u200b\u200e\u200f\ufeff-])([.,٫])(?=\p{Nd})/gu;
const HYPHEN = new RegExp(
  String.raw`(?<=[\d${KNOWN}])[‐‑−](?=[\d${KNOWN}])|(?<=\d)[–—](?=[${KNOWN}]|1/\d{1,2}(?!\d)|[23]/[34568](?!\d))`,
  "gu",
);

/** Returns the text with its numbers in plain notations. Digits of other scripts stay. */
export function normalizeNumbers(text: string): string {
  return text
    .replace(WIDE_COMMA, ",")
    .replace(WIDE_POINT, ".")
    .replace(WIDE, (digit) => digit.normalize("NFKC"))
    .replace(INVISIBLE_PLUS, " ")
    .replace(WIDE_SLASH, "$1/$2")
    .replace(DIVISION_SLASH, "$1⁄$2")
    .replace(/[⅐⅑⅒]/gu, (sign, at: number, whole: string) => addGap(whole, at) + sign.normalize("NFKC"))
    .replace(SMALL, writeSmallFraction)
    .replace(WITHIN, ".")
    .replace(HYPHEN, "-")
    .replace(PLUS, (plus, above?: string, below?: string) => (above && Number(above) >= Number(below) ? plus : " "))
    .replace(GROUPED, (number) => number.replace(new RegExp(GAP, "gu"), ""))
    .replace(BEFORE_ZERO, "$1$2")
    .replace(TWICE, dropGrouping)
    .replace(LEADING, (_, mark: string) => `0${mark === "٫" ? "." : mark}`);
}

function writeSmallFraction(_: string, ...found: unknown[]): string {
  const [above, below, plain, under, one, at, whole] = found as [...(string | undefined)[], number, string];
  const text = `${String(above ?? plain ?? 1)}⁄${String(below ?? under ?? one)}`;
  return addGap(String(whole), Number(at)) + text.normalize("NFKC");
}

const addGap = (whole: string, at: number) => (/\p{Nd}$/u.test(whole.slice(Math.max(0, at - 2), at)) ? " " : "");

function dropGrouping(text: string): string {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const isDecimal = text.split(text[last]!).length === 2;
  return text.slice(0, last).replace(/[.,]/gu, "") + (isDecimal ? text[last]! : "") + text.slice(last + 1);
}
