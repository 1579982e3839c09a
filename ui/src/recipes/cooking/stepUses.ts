/** Lists for each step the ingredients to show: those linked to it or, if none are linked, those that its text names. */
import { foldWords } from "../matching/foldWords";
import { formatAmount } from "../amounts/formatAmount";
import { type AmountOptions, type FormattedIngredient, formatIngredient } from "../amounts/formatIngredient";
import type { Use } from "../matching/matchState";
import type { Ingredient, Recipe, Step } from "../recipe";
import { matchSteps } from "../matching/matchSteps";

export type IngredientEntry = { id: string; ingredient: Ingredient; formatted: FormattedIngredient };
export type StepUse = IngredientEntry & { isGuess: boolean };
type MatchedUse = Use & { isSplit: boolean };

const METRIC = /^(?:k?g|mg|gr|gramm?e?s?|[cdm]?l)$/iu;

/** Returns the matched uses of each step, by the step's position among all steps. Slow, so callers memoize it. */
export function matchRecipe(recipe: Recipe, fallback: string): MatchedUse[][] {
  const { name, recipeIngredient, recipeInstructions, language } = recipe;
  const ingredients = recipeIngredient ?? [];
  const steps = recipeInstructions ?? [];
  const matched = matchSteps({ name: name ?? "", ingredients, steps, language, fallback });
  const all = steps.map((step, at) => listLinkedUses(step, ingredients, matched[at]!) ?? matched[at]!);
  const times = new Map<number, number>();
  for (const { line, isWhole, isSome, portion } of all.flat())
    if (!isWhole) times.set(line, (times.get(line) ?? 0) + (isSome || portion ? 2 : 1));
  return all.map((uses) => uses.map((use) => ({ ...use, isSplit: (times.get(use.line) ?? 0) > 1 })));
}

/** Returns the positions of the ingredients that a person has linked to a step. */
export function listLinkedLines({ ingredientReferences }: Step, ingredients: Ingredient[]): number[] {
  const linked = new Set((ingredientReferences ?? []).map(({ referenceId }) => referenceId));
  return [...ingredients.keys()].filter((line) => linked.has(ingredients[line]!.referenceId ?? null));
}

/** Links made by a person take precedence over everything that the text names. Null if there are none. */
function listLinkedUses(step: Step, ingredients: Ingredient[], matched: Use[]): Use[] | null {
  const lines = listLinkedLines(step, ingredients);
  if (lines.length === 0) return null;
  return lines.map((line) => {
    const found = matched.find((use) => use.line === line);
    return { isWhole: false, isSome: false, ...found, line, isGuess: false };
  });
}

/** Returns the uses with their amounts. A split ingredient has an amount only if the step tells it. */
export function showUses(
  uses: MatchedUse[],
  { text }: Step,
  lines: IngredientEntry[],
  options: AmountOptions,
): StepUse[] {
  return uses.map((use) => ({
    ...lines[use.line]!,
    isGuess: use.isGuess,
    formatted: formatUse(use, text ?? "", lines, options),
  }));
}

function formatUse(
  use: MatchedUse,
  text: string,
  lines: IngredientEntry[],
  options: AmountOptions,
): FormattedIngredient {
  const { formatted, ingredient } = lines[use.line]!;
  const { portion, isSplit, isWhole, isSome } = use;
  if ((!isSplit && !isSome) || (isWhole && !isSome) || options.disableAmount) return formatted;
  if (portion && "share" in portion)
    return formatIngredient(ingredient, { ...options, scale: options.scale * portion.share });
  const stated = portion && findWrittenUnit(portion.unit, text);
  const { food, note } = formatted;
  const bare = { amount: null, upTo: null, unit: "", food: dropFigures(food), note: dropFigures(note) };
  if (!portion || !stated || !Number.isFinite(portion.amount)) return bare;
  const inFractions = !METRIC.test(portion.unit);
  const amount = formatAmount(portion.amount * options.scale, inFractions, options.language, true);
  return { ...bare, amount, unit: stated };
}

/** A figure in brackets is the amount of the whole line: "(7.5 oz)" beside 1 1/2 cups of flour. */
const dropFigures = (text: string) =>
  text.replace(/\([^()]*\)/gu, (bracket) => (/\p{N}/u.test(bracket) ? "" : bracket)).trim();

/** Units of several words, of which the matching knows only the first. */
const SPOON = /^\s+à\s+(?:soupe|café|thé)/iu;
const UNCLEAR = /^(?:c|c[sc]|colher|colheres)$/u;

/** Returns the unit as the step writes it, or "" if the unit is not clear. */
function findWrittenUnit(unit: string, text: string): string {
  if (!unit || UNCLEAR.test(unit)) return "";
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu))
    if (foldWords(word) === unit)
      return word + (SPOON.exec(text.slice(index + word.length, index + word.length + 12))?.[0] ?? "");
  return "";
}
