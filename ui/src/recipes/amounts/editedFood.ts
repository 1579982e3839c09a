/** Decides which words for a food an edited ingredient line needs to keep. The recipe page does not need these functions. */
import { joiningIn, withoutJoining } from "./joiningWords";
import { fittingWords, type FoodLine, nameAtEnd, nameFor, shownFood, upperAmount, withoutUnit } from "./shownFood";

const isName = ({ name, pluralName }: NonNullable<FoodLine["food"]>, words: string) =>
  [name, pluralName].some((own) => own?.trim().toLowerCase() === words.toLowerCase());

/** Whether the line shows words for its food that are none of the food's names, such as "creamy peanut butter". */
export const hasOtherWords = ({ food, foodText }: FoodLine) =>
  Boolean(food?.name && foodText?.trim()) && !isName(food!, withoutJoining(foodText!.trim()));

/** Returns the words in front of the food's name, such as "large" in "large onions", without words that only join. */
export function describingWords({ food, foodText }: FoodLine): string {
  const words = foodText?.trim() ?? "";
  const name = food?.name && nameAtEnd(words, food);
  const front = name ? words.slice(0, -name.length) : "";
  return joiningIn(words).length < front.length ? front.trim() : "";
}

/** Whether the line would show these words for its food anyway, because they are the name in the form for the amount. */
export const isShownAs = (line: FoodLine, words: string) =>
  shownFood({ ...line, foodText: null }, 1, true).toLowerCase() === words.trim().toLowerCase();

/** Returns the line's words for its food after its amount was edited, or null for the food's name. */
export function wordsAfterEdit(line: FoodLine, quantity: number | null): string | null {
  const { food, foodText } = line;
  if (!foodText?.trim() || !food?.name || !quantity) return foodText ?? null;
  const after = upperAmount({ ...line, quantity });
  const words = line.quantity ? fittingWords(line, food, after) : withoutUnit(line).foodText!.trim();
  if (words === foodText.trim()) return foodText;
  return words === nameFor(food, after) ? null : words;
}

/** Returns the line's words for its food after its unit was changed. They lose the former unit if they begin with it. */
export function wordsAfterNewUnit(line: FoodLine): string | null {
  const { foodText } = withoutUnit(line);
  const isPlain = line.food && foodText !== line.foodText && foodText === nameFor(line.food, upperAmount(line));
  return isPlain ? null : (foodText ?? null);
}
