/** Links ingredients to the steps that use them. Guesses are left out, because a link is shown as certain. */
import { intl } from "@/locales/language";

import { matchSteps } from "../../matching/matchSteps";
import type { Ingredient, Step } from "../../recipe";
import { listLinkedIds, setLinks } from "./mergeSteps";

/** `name` and `language` are those of the recipe. */
export type LinkedRecipe = { name: string; language?: string | null; ingredients: Ingredient[]; steps: Step[] };

/** Returns for each step the IDs of the ingredients that it uses for certain, in the order of the ingredients. */
const listCertainUses = (recipe: LinkedRecipe): string[][] =>
  matchSteps({ ...recipe, fallback: intl() }).map((uses) =>
    uses.flatMap(({ line, isGuess }) => (isGuess ? [] : recipe.ingredients[line]!.referenceId || [])),
  );

/**
 * Returns the IDs of the ingredients that a step uses and that no step is linked to yet. If an ingredient were linked
 * to two steps, its amount would be used twice.
 */
export function findNewLinks(step: Step, recipe: LinkedRecipe): string[] {
  const taken = new Set(recipe.steps.flatMap(listLinkedIds));
  const used = listCertainUses(recipe)[recipe.steps.indexOf(step)] ?? [];
  return used.filter((id) => !taken.has(id));
}

/** Links each ingredient to the first step that uses it, unless a step is linked to it already. */
export function linkAll(recipe: LinkedRecipe): { steps: Step[]; count: number } {
  const taken = new Set(recipe.steps.flatMap(listLinkedIds));
  const used = listCertainUses(recipe);
  let count = 0;
  const steps = recipe.steps.map((step, at) => {
    const fresh = used[at]!.filter((id) => !taken.has(id));
    for (const id of fresh) taken.add(id);
    count += fresh.length;
    return fresh.length > 0 ? setLinks(step, [...listLinkedIds(step), ...fresh]) : step;
  });
  return { steps, count };
}
