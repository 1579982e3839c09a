/** Stores whether this browser shows recipes in original, metric or US measures, and rounds converted amounts. */
import { useStored } from "@/kit/device/useStored";

export const MEASURES = ["written", "metric", "us"] as const;
export type Measures = (typeof MEASURES)[number];

export const useMeasures = () => useStored<Measures>("recipe-measures", "written");

/** Returns the original amounts of a step that was converted to other measures, or an empty list for any other step. */
export const listWrittenAmounts = (step: object): string[] => ("written" in step ? (step.written as string[]) : []);

/**
 * Converted amounts are rounded to multiples of `step`, because no cook weighs 57.5 g. Each `step` applies to amounts
 * of `least` or more. The server uses the same steps (app/foods/converting/convert_amount.py). The cases in
 * tests/foods/ingredient_lines.json test both.
 */
type Steps = [least: number, step: number][];
const GRAMS: Steps = [
  [500, 25],
  [250, 10],
  [20, 5],
  [5, 1],
  [0, 0.5],
];
const MILLILITERS: Steps = [
  [500, 10],
  [20, 5],
  [0, 1],
];
const THOUSANDS: Steps = [[0, 0.05]];
const MILLILITER = /^(?:mls?$|mill?ilit|мл$|مل$)/iu;
const KILO_OR_LITER = /^(?:kgs?$|(?:k|ch|qu)ilo|l$|lt?r?$|lit(?:er|re|ro)|кг$|л$|كغ$)/iu;

/** Rounds an amount to the step for its unit and size. `unit` is the name or abbreviation of a metric unit. */
export function roundAsCook(amount: number, unit: string): number {
  const steps = MILLILITER.test(unit) ? MILLILITERS : KILO_OR_LITER.test(unit) ? THOUSANDS : GRAMS;
  const [, step] = steps.find(([least]) => amount >= least) ?? steps.at(-1)!;
  return Math.round(Math.round(Number((amount / step).toFixed(6))) * step * 1000) / 1000 || amount;
}
