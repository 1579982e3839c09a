/** The ingredients of recipes as lines that a person chooses for a shopping list. */
import { intl } from "@/locales/language";
import { type FormattedIngredient, formatIngredient } from "@/recipes/amounts/formatIngredient";
import { partIntoSections } from "@/recipes/reading/ingredients/sectionIngredients";
import type { Ingredient, Recipe, RecipeSummary } from "@/recipes/recipe";

export type RecipeToAdd = { recipe: Pick<RecipeSummary, "id" | "name" | "slug">; scale: number };

export type RecipeLine = {
  /** The recipe and the place of the ingredient in it. */
  key: string;
  ingredient: Ingredient;
  shown: FormattedIngredient;
  /** Whether the household has the food, so that the line is at first not chosen. */
  isOnHand: boolean;
};
export type RecipeSection = { title: string; lines: RecipeLine[] };

/** Returns each recipe once, with the sum of its scales. */
export function sumScales(recipes: RecipeToAdd[]): RecipeToAdd[] {
  const sums = new Map<string, RecipeToAdd>();
  for (const { recipe, scale } of recipes)
    sums.set(recipe.id, { recipe, scale: (sums.get(recipe.id)?.scale ?? 0) + scale });
  return [...sums.values()];
}

/** Returns the sections of a recipe that have ingredients. What the household has is at the end of its section. */
export function listRecipeLines(recipe: Recipe, scale: number): RecipeSection[] {
  const disableAmount = recipe.settings?.disableAmount ?? false;
  const lines = (recipe.recipeIngredient ?? []).map((row, at) => {
    const ingredient = row as Ingredient;
    return {
      key: `${recipe.id}/${at}`,
      ingredient,
      shown: formatIngredient(ingredient, { scale, disableAmount, language: intl() }),
      isOnHand: Boolean((ingredient.food as { onHand?: boolean } | null | undefined)?.onHand),
    };
  });
  return partIntoSections(lines)
    .filter((section) => section.lines.length > 0)
    .map((section) => ({
      ...section,
      lines: section.lines.toSorted((one, other) => Number(one.isOnHand) - Number(other.isOnHand)),
    }));
}
