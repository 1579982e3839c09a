/** Decides which words for a food an edited ingredient line needs to keep. The recipe page does not need these functions. */
import { findJoiningWords, dropJoiningWords } from "./joiningWords";
import {
  fitWords,
  type FoodLine,
  findNameAtEnd,
  chooseName,
  writeShownFood,
  findUpperAmount,
  dropUnit,
} from "./shownFood";

const isName = ({ name, pluralName }: NonNullable<FoodLine["food"]>, words: string) =>
  [name, pluralName].some((own) => own?.trim().toLowerCase() === words.toLowerCase());

/** Whether the line shows words for its food that are none of the food's names, such as "creamy peanut butter". */
export const hasOtherWords = ({ food, foodText }: FoodLine) =>
  Boolean(food?.name && foodText?.trim()) && !isName(food!, dropJoiningWords(foodText!.trim()));

/** Returns the words in front of the food's name, such as "large" in "large onions", without words that only join. */
export function findDescribingWords({ food, foodText }: FoodLine): string {
  const words = foodText?.trim() ?? "";
  const name = food?.name && findNameAtEnd(words, food);
  const front = name ? words.slice(0, -name.length) : "";
  return findJoiningWords(words).length < front.length ? front.trim() : "";
}

/** Whether the line would show these words for its food anyway, because they are the name in the form for the amount. */
export const isShownAs = (line: FoodLine, words: string) =>
  writeShownFood({ ...line, foodText: null }, 1, true).toLowerCase() === words.trim().toLowerCase();

/** Returns the line's words for its food after its amount was edited, or null for the food's name. */
export function fitWordsAfterEdit(line: FoodLine, quantity: number | null): string | null {
  const { food, foodText } = line;
  if (!foodText?.trim() || !food?.name || !quantity) return foodText ?? null;
  const after = findUpperAmount({ ...line, quantity });
  const words = line.quantity ? fitWords(line, food, after) : dropUnit(line).foodText!.trim();
  if (words === foodText.trim()) return foodText;
  return words === chooseName(food, after) ? null : words;
}

/** Returns the line's words for its food after its unit was changed. They lose the former unit if they begin with it. */
export function fitWordsAfterNewUnit(line: FoodLine): string | null {
  const { foodText } = dropUnit(line);
  const isPlain = line.food && foodText !== line.foodText && foodText === chooseName(line.food, findUpperAmount(line));
  return isPlain ? null : (foodText ?? null);
}
