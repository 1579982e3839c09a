/**
 * Chooses the words that an ingredient line shows for its food: those of the line itself (`foodText`), or else the
 * food's name.
 */
import type { Ingredient, IngredientFood } from "../recipe";
import { isMany } from "./formatAmount";
import { readRange } from "./readLine";

export type FoodLine = Pick<Ingredient, "quantity" | "unit" | "food" | "foodText" | "note">;

/** The words for the food in a line that shows no amount. */
export const findWordsAlone = ({ food, foodText }: FoodLine) => (food && foodText?.trim()) || food?.name || "";

/** Whether the amount takes the plural. No amount does too. */
const takesPlural = (amount: number) => !amount || isMany(amount, true, true);

export const chooseName = (food: IngredientFood, amount: number) =>
  (takesPlural(amount) && food.pluralName) || food.name;

/** The amount of the line, or the upper end of its range. */
export const findUpperAmount = ({ quantity, note }: FoodLine) =>
  readRange(note?.trim() ?? "", quantity ?? 0)?.upTo ?? quantity ?? 0;

/**
 * `written` is the line before conversion to other measures, which changes neither singular nor plural: a cup of onion
 * is 160 g onion. `showsAmount` is false if the recipe hides amounts.
 */
export function writeShownFood(written: FoodLine, scale: number, showsAmount: boolean): string {
  const { food } = written;
  if (!food?.name) return "";
  const amount = showsAmount ? findUpperAmount(written) * scale : 0;
  return written.foodText?.trim()
    ? fitWords(amount ? dropUnit(written) : written, food, amount)
    : chooseName(food, amount);
}

/**
 * Removes the unit from the words of a line that begin with it, because an amount shows it before them: "Salz" for
 * "Prise Salz" (pinch of salt). Nothing is removed if the food's name begins with the same word, as that of stick
 * cinnamon.
 */
export function dropUnit<Line extends FoodLine>(line: Line): Line {
  const words = line.foodText?.trim() ?? "";
  const { unit, food } = line;
  if (!unit || !food) return line;
  const aliases = unit.aliases?.map((alias) => alias.name) ?? [];
  const names = [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation, ...aliases];
  const rests = names.map((name) => findRest(name, words, food)).filter((rest) => rest !== null);
  return rests.length > 0 ? { ...line, foodText: rests.toSorted((a, b) => a.length - b.length)[0]! } : line;
}

/** Returns the words after the name that they begin with, or null. */
function findRest(name: string | null | undefined, words: string, food: IngredientFood): string | null {
  const begins = (text?: string | null) => text?.toLowerCase().startsWith(name!.toLowerCase());
  if (!name || !begins(words)) return null;
  const isOfFood = [food.name, food.pluralName].some((own) => begins(own) && own!.charAt(name.length) === " ");
  const [, rest] = /^\.?\s+(\S.*)/su.exec(words.slice(name.length)) ?? [];
  return isOfFood ? null : (rest ?? null);
}

/** Returns the longest name of the food that the words end with, as a word of its own. */
export const findNameAtEnd = (words: string, { name, pluralName }: IngredientFood) =>
  [name, pluralName ?? ""]
    .toSorted((a, b) => b.length - a.length)
    .find(
      (own) =>
        own &&
        words.slice(-own.length).toLowerCase() === own.toLowerCase() &&
        /(?:^|[\s'’])$/.test(words.slice(0, -own.length)),
    );

/**
 * Singular and plural stay as written, unless `after`, the new amount, takes the other form: "2 large onions" becomes
 * "1 large onion".
 */
export function fitWords(line: FoodLine, food: IngredientFood, after: number): string {
  const words = line.foodText!.trim();
  if (takesPlural(findUpperAmount(line)) === takesPlural(after)) return words;
  const name = findNameAtEnd(words, food);
  const fitting = chooseName(food, after);
  return !name || fitting.toLowerCase() === name.toLowerCase() ? words : words.slice(0, -name.length) + fitting;
}
