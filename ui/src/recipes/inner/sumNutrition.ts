/** Adds up the nutrition facts of the recipes in a recipe, as far as these are known, for one serving of the outer one. */
import type { Nutrition, Recipe, RecipeReference } from "../recipe";

type Nutrients = Partial<Record<keyof Nutrition, string>>;
type CountedRecipe = { name: string; nutrition: Nutrition; servings: number };
type Lines = Recipe["recipeIngredient"];

export type InnerSum = {
  facts: Nutrients;
  /** The recipes whose facts are counted. */
  names: string[];
  /** Whether the recipe consists of nothing else. */
  isWhole: boolean;
};

/** Facts of 100 g say nothing about a serving. Any other size is one. */
const PER_HUNDRED = /^\s*100(?!\d)/u;

/** Returns null if no recipe in this one has facts that can be counted, or the servings are not known. */
export function sumNutrition({ recipeServings, recipeIngredient }: Recipe): InnerSum | null {
  if (!recipeServings) return null;
  const counted = new Map<string, CountedRecipe>();
  const isWhole = count(recipeIngredient, 1 / recipeServings, counted);
  const recipes = [...counted.values()];
  const facts = addFacts(recipes);
  return Object.keys(facts).length > 0 ? { facts, names: recipes.map(({ name }) => name), isWhole } : null;
}

/** Counts the recipes of these lines, through all levels. Returns whether nothing is left out. */
function count(lines: Lines, times: number, counted: Map<string, CountedRecipe>): boolean {
  const areCounted = (lines ?? []).map(({ referencedRecipe: inner, referencedScale, food, note, unit, quantity }) => {
    if (!inner) return !food && !note?.trim() && !unit && !quantity;
    const needed = times * (referencedScale ?? 1);
    const { nutrition } = inner;
    if (!nutrition || !hasFacts(nutrition)) return count(inner.recipeIngredient, needed, counted);
    if (!isOfServing(inner)) return false;
    const before = counted.get(inner.id)?.servings ?? 0;
    counted.set(inner.id, { name: inner.name, nutrition, servings: before + needed * inner.recipeServings! });
    return true;
  });
  return areCounted.length > 0 && areCounted.every(Boolean);
}

const isOfServing = ({ recipeServings, nutrition }: RecipeReference) =>
  Boolean(recipeServings) && !PER_HUNDRED.test(nutrition?.servingSize ?? "");

const listFacts = (nutrition: Nutrition) =>
  (Object.entries(nutrition) as [keyof Nutrition, string | null][]).filter(
    ([kind, amount]) => kind !== "servingSize" && amount?.trim(),
  );

const hasFacts = (nutrition: Nutrition) => listFacts(nutrition).length > 0;

/** Adds the nutrients that all of these recipes state as numbers. A sum without one of them would be too low. */
function addFacts(recipes: CountedRecipe[]): Nutrients {
  const [first] = recipes;
  if (!first) return {};
  const sums = listFacts(first.nutrition).map(([kind]) => ({
    kind,
    sum: recipes.reduce((sum, { nutrition, servings }) => sum + readFact(nutrition[kind]) * servings, 0),
  }));
  return Object.fromEntries(
    sums.flatMap(({ kind, sum }) => (Number.isFinite(sum) ? [[kind, String(roundSum(sum))]] : [])),
  );
}

/** Sums are rounded, because they are no more exact than what they consist of. */
const roundSum = (sum: number) => (sum < 10 ? Math.round(sum * 10) / 10 : Math.round(sum));

const readFact = (amount: string | null | undefined) => (amount?.trim() ? Number(amount) : Number.NaN);
