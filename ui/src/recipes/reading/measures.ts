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
      return before.length > 0 ? { ...step, text, summary, written: before } : step;
    }),
  };
}

function lineIn<Line extends Ingredient>(measures: Measures, written: Line, told: Line | undefined): Line {
  const { quantity, unit, note } = told ?? written;
  const isOther = quantity !== written.quantity || unit?.name !== written.unit?.name;
  if (!isOther && note === (written.note ?? "")) return written;
  const isText = !written.food?.name;
  return { ...written, quantity, unit, note, ...((isOther || isText) && { told: { written, inMetric: measures === "metric" } }) };
}

/** The amounts that stood where now others stand. */
function replaced(before: string, after: string): string[] {
  if (before === after) return [];
  return compareWords(before, after).filter(({ kind }) => kind === "out").map(({ text }) => text.replace(/^[\s("]+|[\s.,;:)"]+$/g, ""));
}

/** What a step said before, if it is told in other measures. */
export const writtenOf = (step: object): string[] => ("written" in step ? (step.written as string[]) : []);

/** From which amount on in which steps a scale or a jug is read: no cook weighs 57.5 g. */
const STEPS: [least: number, step: number][] = [[500, 25], [250, 10], [20, 5], [10, 0.5], [0, 0.05]];

export function roundAsCook(amount: number): number {
  const [, step] = STEPS.find(([least]) => amount >= least) ?? STEPS.at(-1)!;
  return Math.round(Math.round(amount / step) * step * 1000) / 1000 || amount;
}
