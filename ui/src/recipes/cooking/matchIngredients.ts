/**
 * Finds the ingredients a step needs: those linked to it or, if none are linked, those whose food its text mentions.
 */
import { foldText } from "@/locales/foldText";

import type { FormattedIngredient } from "../amounts/formatIngredient";
import type { Ingredient, Step } from "../recipe";

export type IngredientEntry = { id: string; ingredient: Ingredient; formatted: FormattedIngredient };

export function ingredientsOf(step: Step, lines: IngredientEntry[], language: string): IngredientEntry[] {
  const linked = new Set((step.ingredientReferences ?? []).map(({ referenceId }) => referenceId));
  const given = lines.filter(({ ingredient }) => linked.has(ingredient.referenceId ?? null));
  if (given.length > 0) return given;
  const text = splitWords(`${step.summary ?? ""} ${step.text ?? ""}`).map(stem);
  return lines.filter(({ ingredient, formatted }) =>
    namesOf(ingredient, formatted).some((name) => isNamed(splitWords(name), text, language)),
  );
}

/**
 * Returns the names to look for in a step. For a line without a food, the name is the text before the first comma,
 * semicolon, parenthesis or dash.
 */
const namesOf = ({ food }: Ingredient, formatted: FormattedIngredient) =>
  food?.name ? [food.name, food.pluralName ?? ""] : [formatted.food.split(/[,;(–]|\s[-–]\s/u)[0] ?? ""];

/**
 * A step may mention only the noun of a name, such as "potatoes" for "floury potatoes". The noun is the last word in
 * Germanic languages and Finnish, and the first word in others.
 */
function isNamed(name: string[], text: string[], language: string): boolean {
  if (name.length === 0) return false;
  const stems = name.map(stem);
  if (` ${text.join(" ")} `.includes(` ${stems.join(" ")} `)) return true;
  const noun = /^(?:en|de|nl|sv|da|nb|no|fi)/u.test(language) ? stems.at(-1)! : stems[0]!;
  return noun.length >= 3 && text.includes(noun);
}

const splitWords = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Cuts off common endings, so that the singular and the plural have the same stem. The stem need not be a word. */
const stem = (word: string) =>
  word.length > 3 ? word.replace(/ies$/u, "y").replace(/(?:en|es|er|e|n|s|i|a|o)$/u, "") : word;
