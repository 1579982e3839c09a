/** Which ingredients a step needs: those linked to it, or else those whose food its text names. */
import { foldText } from "@/locales/foldText";

import type { IngredientWords } from "../amounts/formatIngredient";
import type { Ingredient, Step } from "../recipe";

export type IngredientEntry = { id: string; ingredient: Ingredient; words: IngredientWords };

export function ingredientsOf(step: Step, lines: IngredientEntry[], language: string): IngredientEntry[] {
  const linked = new Set((step.ingredientReferences ?? []).map(({ referenceId }) => referenceId));
  const given = lines.filter(({ ingredient }) => linked.has(ingredient.referenceId ?? null));
  if (given.length > 0) return given;
  const text = wordsOf(`${step.summary ?? ""} ${step.text ?? ""}`).map(stem);
  return lines.filter(({ ingredient, words }) =>
    namesOf(ingredient, words).some((name) => isNamed(wordsOf(name), text, language)),
  );
}

/** The name of a line that is only text ends at its first comma, bracket or dash. */
const namesOf = ({ food }: Ingredient, words: IngredientWords) =>
  food?.name ? [food.name, food.pluralName ?? ""] : [words.food.split(/[,;(–]|\s[-–]\s/u)[0] ?? ""];

/** "Potatoes" matches "floury potatoes": the noun comes last in Germanic languages and Finnish, first elsewhere. */
function isNamed(name: string[], text: string[], language: string): boolean {
  if (name.length === 0) return false;
  const stems = name.map(stem);
  if (` ${text.join(" ")} `.includes(` ${stems.join(" ")} `)) return true;
  const noun = /^(?:en|de|nl|sv|da|nb|no|fi)/u.test(language) ? stems.at(-1)! : stems[0]!;
  return noun.length >= 3 && text.includes(noun);
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Maps singular and plural to the same stem; which ending is cut off does not matter. */
const stem = (word: string) =>
  word.length > 3 ? word.replace(/ies$/u, "y").replace(/(?:en|es|er|e|n|s|i|a|o)$/u, "") : word;
