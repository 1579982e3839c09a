/** Scales the texts of a recipe: sums, amounts that a line adds, and yields. Loaded by `scaling.ts`. */
import { formatAmount } from "../formatAmount";
import { NUMBER as AMOUNT, readWrittenSum, SUM_WORDS } from "../readLine";
import { type Total, WITH_UNIT } from "../readTotal";
import { IN_PARTS, IS_SIZE, NUMBER, readYield, scaleNumber, SIGN, readWrittenNumber } from "../scale";
import { scalePart } from "./scaleNote";

const IN_BRACKETS = /(\([^()]*\))/;
// "Half and half" is one food. "En" adds amounts in Dutch; in French and Spanish it is the "into" of "coupé en 2".
const INTO = String.raw`(?<=(?:ée?s?|[ai]d[oa]s?|ez)\s)en\s|(?<!\p{L})en\s(?=${AMOUNT}\s*(?:$|[^\p{L}\s]|(?:morceaux|parts|parties|quartiers|tranches|rondelles|dés|cubes|trozos|partes|mitades|rodajas|gajos|cuartos|[cm]m)(?!\p{L})))`;
const AND = String.raw`(?:[+&]|(?<!\p{L}|half\s)(?!${INTO})(?:${SUM_WORDS}|minus)\s)\s*`;
const ADDED = new RegExp(String.raw`(${AND})(${AMOUNT})(?:(\s*[-–]\s*)(${AMOUNT}))?(?![\d%.,/⁄]|-\p{L})`, "giu");
const LITTLE = "pinch|dash|splash|drizzle|squeeze|handful|little|few|bit|touch"; // need not be scaled
const ADDED_WORD = new RegExp(
  String.raw`${AND}(?:an?(?!\s(?:${LITTLE})(?!\p{L}))|one|half|eine?[nr]?|halbe?r?|une?|uno|una|demie?|um|uma|medi[oa]|mei[oa]|mezz[oa]|een|ett?|en|halve?|halvt|halva)(?!\p{L})`,
  "iu",
);

/** Scales each part of a sum, and the count of a product. Returns null if the count would not be whole. */
export function scaleTotal({ written, isProduct }: Total, scale: number, language: string): string | null {
  if (!isProduct)
    return written.replaceAll(WITH_UNIT, (_, amount: string, gap: string, unit: string) =>
      scalePart(amount, gap, unit, scale, language),
    );
  const [count = "", ...rest] = written.split(/(?=\s?[x×*])/u);
  const scaled = (readWrittenSum(count) ?? 0) * scale;
  return Number.isInteger(scaled) ? formatAmount(scaled, true, language)?.plain + rest.join("") : null;
}

/**
 * Scales the amounts that the rest of a line adds to its first one, as in "1 egg + 2 yolks" and "150 g de beurre + 10
 * g". Returns null if such an amount is in words, because it cannot be scaled.
 */
export function scaleAdded(rest: string, show: (amount: number) => string): string | null {
  const parts = rest.split(IN_BRACKETS);
  if (parts.some((part) => ADDED_WORD.test(part))) return null;
  const shown = (written: string) => show(readWrittenSum(written) ?? 0) || written;
  const scaled = (_: string, before: string, first: string, gap?: string, second?: string) =>
    before + shown(first) + (gap && second ? gap + shown(second) : "");
  return parts.map((part) => (part.startsWith("(") ? part : part.replaceAll(ADDED, scaled))).join("");
}

/** Words and signs between the ends of a range, and between two names of the same amount: "4 servings or 12 rolls". */
const TO = String.raw`\s?(?:[-–—~]|\.\.\.?|…)\s?|\s(?:to|or|bis|oder|à|a|ou|o|of|tot|till|til|eller|до|или|al)\s`;
const RANGE = new RegExp(`^(${TO})(${NUMBER})(?!${IS_SIZE})`, "iu");
const AGAIN = String.raw`[,;/=|+(\[]|(?<!\p{L})(?:or|oder|ou|o|eller|of|или|and|und|et|y|e|og|och|en)(?!\p{L})`;
/** The first number of a segment that names the amount again, unless it is that of each piece: "(200 g each)". */
const SAME_AMOUNT = new RegExp(
  String.raw`((?:${AGAIN})[^\d${SIGN.slice(1, -1)}(),;/=|+]{0,30})(${NUMBER})(?!${IS_SIZE})(?:(${TO})(${NUMBER}))?(?![^(),;]{0,30}(?<!\p{L})(?:each|apiece|per|je|pro|chacune?|por|cada|ciascun[oa]|st\.?|per\s?st)(?!\p{L}))`,
  "giu",
);
const OF_EACH = /(?<!\p{L})(?:each|per|je|jeweils|pro|à|á|chacune?|por|cada|of|von|de)\s*$/iu;

/** Scales the other numbers of a yield that are for the same amount: the end of a range, and what is in brackets. */
export function scaleRest(rest: string, factor: number, language = "en-US"): string {
  if (factor === 1) return rest;
  const scaled = (written: string, after: string) => {
    const value = readWrittenNumber(written, after);
    const isFraction = IN_PARTS.test(written);
    return value ? scaleNumber({ before: "", after: "", written, value, isFraction }, factor, language).plain : written;
  };
  const again = (all: string, before: string, first: string, to = "", second = "", at = 0, whole = "") => {
    if (OF_EACH.test(before)) return all;
    const after = whole.slice(at + all.length);
    return before + scaled(first, to + second + after) + to + (second && scaled(second, after));
  };
  return rest
    .replace(RANGE, (all, to: string, end: string) => to + scaled(end, rest.slice(all.length)))
    .replace(SAME_AMOUNT, again);
}

/** Scales a yield text: "10 1/2 units" times 3 is "31 1/2 units". A yield without a number is unchanged. */
export function scaleYield(text: string, factor: number, language = "en-US"): string {
  const given = readYield(text);
  return given
    ? given.before + scaleNumber(given, factor, language).plain + scaleRest(given.after, factor, language)
    : text;
}
