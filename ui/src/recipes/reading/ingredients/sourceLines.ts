/** Finds the lines of a recipe that stood differently on its source, and shows them as they stood there. */
import type { FormattedIngredient } from "../../amounts/formatIngredient";
import type { Ingredient } from "../../recipe";

/** Whether any line has other words or numbers than on the source. Case, spaces and punctuation do not count. */
export const differsFromSource = (ingredients: Ingredient[]) =>
  ingredients.some(
    (one) =>
      getSourceLine(one) !== "" && keepLettersAndDigits(getSourceLine(one)) !== keepLettersAndDigits(one.display ?? ""),
  );

/** The line as it stood on the source, or null if it was not there. It is neither scaled nor converted. */
export const formatSourceLine = (ingredient: Ingredient): FormattedIngredient | null => {
  const food = getSourceLine(ingredient);
  return food ? { amount: null, upTo: null, unit: "", food, note: "" } : null;
};

const getSourceLine = ({ originalText }: Ingredient) => originalText?.trim() ?? "";

const OTHER = /[^\p{L}\p{N}]/gu;

/** The letters and digits of a text: both "1½ Cups" and "1 ¹/₂ cups" give "112cups". */
const keepLettersAndDigits = (text: string) =>
  text.replace(OTHER, "").normalize("NFKC").toLowerCase().replace(OTHER, "");
