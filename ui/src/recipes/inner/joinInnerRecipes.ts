/**
 * Joins a recipe with the recipes in it, through all levels, for cook mode and for paper: their ingredients follow as
 * sections, and their steps come where they are first needed.
 */
import type { Ingredient, RecipeReference, Recipe, StoredIngredient, Step } from "../recipe";

type NeededRecipe = { recipe: RecipeReference; times: number };
type LinesAndSteps = Pick<Recipe, "recipeIngredient" | "recipeInstructions">;

export function joinInnerRecipes(recipe: Recipe): Recipe {
  return {
    ...recipe,
    recipeIngredient: [...(recipe.recipeIngredient ?? []), ...listParts(recipe).flatMap(scaleLines)],
    recipeInstructions: joinSteps(recipe, recipe.name ?? "", new Set()),
  };
}

/** Lists the recipes in a recipe in the order of their lines, each once, with how often it is made in all. */
function listParts(recipe: LinesAndSteps): NeededRecipe[] {
  const parts = new Map<string, NeededRecipe>();
  const add = (lines: LinesAndSteps["recipeIngredient"], times: number) => {
    for (const { referencedRecipe: inner, referencedScale } of lines ?? []) {
      if (!inner) continue;
      const needed = times * (referencedScale ?? 1);
      const before = parts.get(inner.id);
      parts.set(inner.id, { recipe: before?.recipe ?? asPart(inner), times: (before?.times ?? 0) + needed });
      add(inner.recipeIngredient, needed);
    }
  };
  add(recipe.recipeIngredient, 1);
  return [...parts.values()];
}

/** The lines of an inner recipe, each with how often it is needed. */
function scaleLines({ recipe, times }: NeededRecipe): StoredIngredient[] {
  const needed = { times, hidesAmount: recipe.settings?.disableAmount ?? false };
  return (recipe.recipeIngredient ?? []).map(({ convertedFrom: from, ...line }) => ({
    ...line,
    ...needed,
    ...(from && { convertedFrom: { ...from, written: { ...from.written, ...needed } } }),
  }));
}

/** Returns an inner recipe with IDs that are not those of the outer one, and with its name as the title of a section. */
function asPart(recipe: RecipeReference): RecipeReference {
  const ownId = (id: string | null | undefined, at: number) => `${recipe.id}/${id ?? at}`;
  /** Its own sections are named "Dough: For later". */
  const titled = (title: string | null | undefined, at: number) =>
    title?.trim() ? `${recipe.name}: ${title.trim()}` : at === 0 ? recipe.name : "";
  return {
    ...recipe,
    recipeIngredient: (recipe.recipeIngredient ?? []).map((line, at) => ({
      ...line,
      title: titled(line.title, at),
      referenceId: ownId(line.referenceId, at),
    })),
    recipeInstructions: (recipe.recipeInstructions ?? []).map((step, at) => ({
      ...step,
      title: titled(step.title, at),
      id: ownId(step.id, at),
      ingredientReferences: (step.ingredientReferences ?? []).map(({ referenceId }, place) => ({
        referenceId: ownId(referenceId, place),
      })),
    })),
  };
}

function joinSteps(recipe: LinesAndSteps, name: string, seen: Set<string>): Step[] {
  const own = recipe.recipeInstructions ?? [];
  const before = own.map((): Step[] => []);
  const alone: Step[] = [];
  for (const line of recipe.recipeIngredient ?? []) {
    const inner = line.referencedRecipe;
    if (!inner || seen.has(inner.id)) continue;
    seen.add(inner.id);
    (before[findFirstUse(own, line)] ?? alone).push(...joinSteps(asPart(inner), inner.name, seen));
  }
  let section = "";
  const joined = own.flatMap((step, at) => {
    section = step.title?.trim() || section;
    const inner = before[at]!;
    return inner.length > 0 ? [...inner, { ...step, title: section || name }] : [step];
  });
  return [...alone, ...joined];
}

/** The first step that is linked to the line or says the name of its recipe, or else the first step of all. */
function findFirstUse(steps: Step[], { referenceId, referencedRecipe }: Ingredient): number {
  const linked = steps.findIndex(({ ingredientReferences }) =>
    ingredientReferences?.some((link) => link.referenceId === referenceId),
  );
  const name = referencedRecipe!.name.toLowerCase();
  const naming = steps.findIndex(({ text, summary }) => `${summary ?? ""} ${text ?? ""}`.toLowerCase().includes(name));
  return Math.max(0, linked >= 0 ? linked : naming);
}
