/** Turns an ingredient line into a recipe of the group: "½ of Pizza dough, rested" becomes ½ × the recipe Pizza dough. */
import { readLine } from "../amounts/readLine";
import type { Ingredient, RecipeReference } from "../recipe";

/** The words of a line that may be the name of a recipe. */
export function findNameWords({ food, foodText, note, referencedRecipe }: Ingredient): string[] {
  if (referencedRecipe) return [];
  const words = food ? [food.name, foodText] : [splitNote(note).words];
  return [...new Set(words.map((one) => one?.trim() ?? ""))].filter((one) => one && one.length <= MAX_NAME);
}

/** The server's limit, in characters. */
const MAX_NAME = 200;

export function asInnerRecipe(line: Ingredient, { id, name, slug }: RecipeReference): Partial<Ingredient> {
  const { amount, aside } = line.food ? { amount: null, aside: line.note } : splitNote(line.note);
  return {
    quantity: line.quantity && line.quantity !== 1 ? line.quantity : (amount ?? line.quantity ?? 1),
    unit: line.unit ?? null,
    food: null,
    foodText: null,
    note: aside ?? "",
    isDoubtful: false,
    referencedRecipe: { id, name, slug },
  };
}

/** Returns the line with a recipe in place of its food. Its note stays. */
export const asChosenRecipe = (line: Ingredient, { id, name, slug }: RecipeReference): Partial<Ingredient> => ({
  quantity: line.quantity || 1,
  food: null,
  foodText: null,
  referencedRecipe: { id, name, slug },
});

/** Splits a note such as "2 Pizza dough, rested" into its amount, the words of the thing and what is said about it. */
function splitNote(note: string | null | undefined) {
  const line = readLine(note ?? "");
  const text = line?.rest ?? note ?? "";
  const [words = ""] = /^[^,;(]*/u.exec(text) ?? [];
  return { amount: line?.amount ?? null, words, aside: text.slice(words.length).replace(/^[\s,;]+/u, "") };
}
