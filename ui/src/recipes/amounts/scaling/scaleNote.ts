/** Scales those amounts in an ingredient's note that are for the whole line, not for each piece, together with its amount. */
import { formatAmount } from "../formatAmount";
import { isMetric, MEASURE, NUMBER, readWrittenSum as readSum, SUM_WORDS } from "../readLine";

const SIGN = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒";
const OR = "or|oder|ou|o|eller|oppure|of(?=\\s\\d+\\s(?:klein|gro|middel))";
/** At the start of a note, where the amount of the line stands before it, "and" adds an amount too. */
const PLUS = `\\+|plus|más|mais|più|sowie|samt|(?<=^\\s*)(?:&|${SUM_WORDS})(?=\\s)`;
const ABOUT = "(?:about|approx\\.?|approximately|roughly|around|ca\\.?|circa|etwa|environ|env\\.?|ongeveer|unos|unas)";
const NO_SIZE = String.raw`(?![\d%.,/⁄]|-\p{L}|[\s-]?(?:%|[cm]m|inch|")(?!\p{L}))`;
/** Only the first number of a segment is an alternative: not "400 g" in "14 oz or 400 g", the size of a can. */
const matchFirst = (words: string) =>
  new RegExp(
    String.raw`(?<=^|[(),;])([^\d${SIGN}(),;]{0,40}?(?<!\p{L})(?:${words})\s*)(${NUMBER})${NO_SIZE}(\s?)(\p{L}*)`,
    "giu",
  );
const ALTERNATIVE = matchFirst(OR);
const ALTERNATIVE_OR_MORE = matchFirst(`${OR}|${PLUS}`);
/** A segment that is nothing but an amount, such as "(about 1 1/2 cups)", but not "(14-ounce)" or "200 g each". */
const ONLY_AN_AMOUNT = new RegExp(
  String.raw`(?<=^|[(,;]\s?)(${ABOUT}\s)?(${NUMBER})(?:(\s?[-–]\s?)(${NUMBER}))?(\s?)(${MEASURE}|sticks?)(?=\.?\s?(?:$|[),;]))`,
  "giu",
);
const IS_MEASURE = new RegExp(`^(?:${MEASURE}|sticks?)$`, "iu");

const ENGLISH_UNIT = /^(cup|tablespoon|teaspoon|pound|ounce|pint|quart|gallon|stick)s?$/i;

type LineUnit = { name: string; abbreviation?: string | null } | null | undefined;

/** `unit` is that of the line. The amount in "2 cans (400 g)" is that of a can, so it is not scaled. */
export function scaleNote(note: string, unit: LineUnit, scale: number, language: string): string {
  return scaleAlternatives(scaleWhole(note, unit, scale, language), ALTERNATIVE_OR_MORE, scale, language);
}

/** Scales the alternatives in the rest of a line of text: "1 large or 2 small onions". */
export const scaleText = (rest: string, unit: string, scale: number, language: string) =>
  scaleAlternatives(scaleWhole(rest, unit ? { name: unit } : null, scale, language), ALTERNATIVE, scale, language);

function scaleWhole(note: string, unit: LineUnit, scale: number, language: string): string {
  const isMeasured = [unit?.name, unit?.abbreviation].some((name) => name && IS_MEASURE.test(name));
  return note.replaceAll(
    ONLY_AN_AMOUNT,
    (all, about = "", from: string, gap: string | undefined, to: string, space: string, name: string) => {
      if (!isMeasured && (unit || !about)) return all;
      if (!gap) return about + scalePart(from, space, name, scale, language);
      return about + scalePart(from, "", "", scale, language) + gap + scalePart(to, space, name, scale, language);
    },
  );
}

const scaleAlternatives = (note: string, pattern: RegExp, scale: number, language: string) =>
  note.replaceAll(
    pattern,
    (_, before: string, amount: string, gap: string, word: string) =>
      before + scalePart(amount, gap, word, scale, language),
  );

/** Scales a number and the unit after it: "1 cup" times 2 is "2 cups". */
export function scalePart(number: string, gap: string, unit: string, scale: number, language: string): string {
  const value = (readSum(number) ?? 0) * scale;
  const shown = formatAmount(value, !isMetric(unit), language, scale !== 1)?.plain ?? number;
  return shown + gap + unit.replace(ENGLISH_UNIT, (_, name: string) => (value > 1 ? `${name}s` : name));
}
