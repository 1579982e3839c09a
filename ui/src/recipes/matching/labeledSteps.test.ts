/**
 * Measures the matching on steps written and labeled by hand. A label lists the positions of the ingredients that the
 * step uses, and in parentheses those of which a careful reader may think either way. Those count neither as right nor
 * as wrong. The matching is not adapted to the mistakes on recipes that are held out.
 */
import { expect, test } from "vitest";

import labeled from "@/testing/labeledSteps.json";

import type { Step } from "../recipe";
import { matchSteps } from "./matchSteps";

type Labeled = { language: string; heldOut: boolean; ingredients: string[]; steps: Record<string, string> };
type Counts = { pairs: number; right: number; wrong: number; guessed: number };

function count({ language, ingredients, steps }: Labeled): Counts[] {
  const texts = Object.keys(steps);
  const matched = matchSteps({
    name: "",
    language,
    ingredients: ingredients.map((line, at) => ({ originalText: line, note: line, referenceId: `r${at}` })),
    steps: texts.map((text) => ({ text }) as Step),
    fallback: "en",
  });
  return texts.map((text, at) => {
    const labels = steps[text]!.split(" ").filter(Boolean);
    const belongs = new Set(labels.filter((label) => !label.startsWith("(")).map(Number));
    const either = new Set(labels.filter((label) => label.startsWith("(")).map((label) => Number(label.slice(1, -1))));
    const sure = matched[at]!.filter(({ isGuess }) => !isGuess).map(({ line }) => line);
    const guesses = matched[at]!.filter(({ isGuess }) => isGuess).map(({ line }) => line);
    return {
      pairs: belongs.size,
      right: sure.filter((line) => belongs.has(line)).length,
      wrong: sure.filter((line) => !belongs.has(line) && !either.has(line)).length,
      guessed: guesses.filter((line) => belongs.has(line)).length,
    };
  });
}

const languages = [...new Set(labeled.map(({ language }) => language.slice(0, 2)))];

test.each([...languages, ""])("what is shown for steps in %j belongs to them", (language) => {
  const all = (labeled as unknown as Labeled[]).filter((one) => one.language.startsWith(language)).flatMap(count);
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  expect(sum("pairs")).toBeGreaterThan(20);
  expect(sum("right") / (sum("right") + sum("wrong"))).toBeGreaterThanOrEqual(0.99);
  expect((sum("right") + sum("guessed")) / sum("pairs")).toBeGreaterThanOrEqual(0.9);
});
