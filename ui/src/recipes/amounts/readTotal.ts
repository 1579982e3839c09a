/**
 * Finds the sum or the product of which the quantity of a line is the total, at the start of its note. The server does
 * the same in app/foods/read_total.py; the cases in tests/foods/ingredient_lines.json test both.
 */
import { NUMBER, readWrittenSum as readSum, SUM_WORDS } from "./readLine";

const IN_BRACKETS = String.raw`(?:\s?\([^()]{0,60}\))?`;
const ADDED = String.raw`(?:,?\s(?:${SUM_WORDS})\s|\s?[+&]\s?)`;
const TOTAL = new RegExp(
  String.raw`^(?<first>${NUMBER})(?:` +
    String.raw`\s?(?<times>[x×*])\s?(?<each>${NUMBER})` +
    String.raw`|\s?\+\s?(?<more>${NUMBER})(?<evenMore>(?:\s?\+\s?${NUMBER}){0,3})` +
    String.raw`|[\s-]?(?<unit>\p{L}{1,14})\.?${IN_BRACKETS}(?:${ADDED}|\s)` +
    String.raw`(?<second>${NUMBER})[\s-]?(?<other>\p{L}{1,14})\.?${IN_BRACKETS}` +
    String.raw`(?<others>(?:${ADDED}${NUMBER}[\s-]?\p{L}{1,14}\.?){0,3})` +
    String.raw`)(?:,\s*|\s*$)`,
  "iu",
);
/** The sizes of the units in milliliters and in grams. */
const VOLUMES: Record<string, number> = {
  tsp: 5,
  teaspoon: 5,
  tbs: 15,
  tbsp: 15,
  tablespoon: 15,
  cup: 240,
  pint: 480,
  quart: 960,
  gallon: 3840,
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  liter: 1000,
  litre: 1000,
};
const WEIGHTS: Record<string, number> = {
  oz: 28.35,
  ounce: 28.35,
  stick: 113.4,
  lb: 453.6,
  pound: 453.6,
  g: 1,
  gram: 1,
  kg: 1000,
};
export const WITH_UNIT = new RegExp(String.raw`(${NUMBER})([\s-]?)(\p{L}*)`, "giu");
const NEAR = 0.002; // quantities are stored with three decimals

/** The sum or product as written, the rest of the note, and whether the units are written too. */
export type Total = { written: string; rest: string; hasUnits: boolean; isProduct: boolean };

export function readTotal(note: string, quantity: number): Total | null {
  const found = quantity ? TOTAL.exec(note) : null;
  if (!found) return null;
  const {
    first = "",
    each,
    more,
    evenMore = "",
    second = "",
    unit = "",
    other = "",
    others = "",
    times,
  } = found.groups ?? {};
  const [one, two] = [readSum(first), readSum(each ?? more ?? second)];
  if (!one || !two) return null;
  const further = [...(evenMore || others).matchAll(WITH_UNIT)];
  const isAlike = [other, ...further.map(([, , , name = ""]) => name)].every(
    (name) => dropPlural(name) === dropPlural(unit),
  );
  const rest = further.reduce((sum, [, number = ""]) => sum + (readSum(number) ?? 0), 0);
  const totals = times
    ? [one * two]
    : isAlike
      ? [one + two + rest]
      : others
        ? []
        : compareUnits(unit, other).flatMap((size) => [one + two / size, one * size + two]);
  if (!totals.some((total) => Math.abs(total - quantity) < NEAR)) return null;
  const [all] = found;
  return {
    written: all.trimEnd().replace(/,$/, ""),
    rest: note.slice(all.length),
    hasUnits: unit !== "",
    isProduct: Boolean(times),
  };
}

/** Returns how many of the other unit are in the unit, or an empty list if they do not measure the same. */
function compareUnits(unit: string, other: string): number[] {
  const [one, two] = [dropPlural(unit), dropPlural(other)];
  return [VOLUMES, WEIGHTS]
    .filter((sizes) => Object.hasOwn(sizes, one) && Object.hasOwn(sizes, two))
    .map((sizes) => sizes[one]! / sizes[two]!);
}

const dropPlural = (unit: string) => unit.toLowerCase().replace(/(?<!^tb)s$/, "");
