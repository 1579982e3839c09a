/** A recipe in the measures of one's own kitchen: which ones this browser shows, and what they were when it was written. */
import { useStored } from "@/kit/useStored";

import { compareWords } from "../history/compareWords";
import type { Ingredient, Recipe } from "../recipe";

export const MEASURES = ["written", "metric", "us"] as const;
export type Measures = (typeof MEASURES)[number];

export const useMeasures = () => useStored<Measures>("recipe-measures", "written");

/** The recipe with the lines and steps that the server told in other measures, each with what was written. */
export function tellIn(measures: Measures, written: Recipe, told: Recipe): Recipe {
  const lines = told.recipeIngredient ?? [];
  const steps = told.recipeInstructions ?? [];
  return {
    ...written,
    recipeIngredient: (written.recipeIngredient ?? []).map((line, at) => lineIn(measures, line, lines[at])),
    recipeInstructions: (written.recipeInstructions ?? []).map((step, at) => {
      const { text = step.text, summary = step.summary } = steps[at] ?? {};
      const before = [replaced(step.summary ?? "", summary ?? ""), replaced(step.text ?? "", text ?? "")].flat();
      const now = { text: kept(step.text ?? "", text ?? ""), summary: kept(step.summary ?? "", summary ?? "") };
      return before.length > 0 ? { ...step, ...now, written: before } : step;
    }),
  };
}

function lineIn<Line extends Ingredient>(measures: Measures, written: Line, told: Line | undefined): Line {
  const { quantity, unit } = told ?? written;
  const note = kept(written.note ?? "", (told ?? written).note ?? "");
  const isOther = quantity !== written.quantity || unit?.name !== written.unit?.name;
  if (!isOther && note === (written.note ?? "")) return written;
  const isText = !written.food?.name;
  return { ...written, quantity, unit, note, ...((isOther || isText) && { told: { written, inMetric: measures === "metric" } }) };
}

/** A number and its unit in one line of what is told otherwise. */
const kept = (before: string, after: string) => (before === after ? after : after.replace(BETWEEN, "\u00a0"));
const BETWEEN = /(?<=[\d½⅓⅔¼¾⅛⅜⅝⅞]) (?=(?:°[CF]|k?g|m?l|[cm]m|inch|cups?|tbsp|tsp|(?:fl )?oz|lb|qt)(?![\p{L}\d]))/gu;

/** The amounts that stood where now others stand. */
function replaced(before: string, after: string): string[] {
  if (before === after) return [];
  return compareWords(before, after).filter(({ kind }) => kind === "out").map(({ text }) => text.replace(/^[\s("]+|[\s.,;:)"]+$/g, ""));
}

/** What a step said before, if it is told in other measures. */
export const writtenOf = (step: object): string[] => ("written" in step ? (step.written as string[]) : []);

/**
 * From which amount on in which steps a scale or a jug is read: no cook weighs 57.5 g. The server rounds in the same
 * (app/foods/converting/convert_amount.py); tests/foods/ingredient_lines.json holds both.
 */
type Steps = [least: number, step: number][];
const GRAMS: Steps = [[500, 25], [250, 10], [20, 5], [5, 1], [0, 0.5]];
const MILLILITERS: Steps = [[500, 10], [20, 5], [0, 1]];
const THOUSANDS: Steps = [[0, 0.05]];
const MILLILITER = /^(?:mls?$|mill?ilit|мл$|مل$)/iu;
const KILO_OR_LITER = /^(?:kgs?$|(?:k|ch|qu)ilo|l$|lt?r?$|lit(?:er|re|ro)|кг$|л$|كغ$)/iu;

/** `unit`: the name or short form of a metric measure. */
export function roundAsCook(amount: number, unit: string): number {
  const steps = MILLILITER.test(unit) ? MILLILITERS : KILO_OR_LITER.test(unit) ? THOUSANDS : GRAMS;
  const [, step] = steps.find(([least]) => amount >= least) ?? steps.at(-1)!;
  return Math.round(Math.round(Number((amount / step).toFixed(6))) * step * 1000) / 1000 || amount;
}
