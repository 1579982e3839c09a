/** Writes an ingredient as one line of text, as the recipe page shows it, in pieces that know which part they are. */
import { intl } from "@/locales/language";

import { formatIngredient } from "../../../amounts/formatIngredient";
import { readLine } from "../../../amounts/readLine";
import { dropUnit } from "../../../amounts/shownFood";
import type { LinePiece } from "../../../lines/markLine";
import type { Ingredient } from "../../../recipe";

/** The values of an ingredient that its line shows. */
export type LineParts = Pick<
  Ingredient,
  "quantity" | "unit" | "food" | "foodText" | "note" | "isDoubtful" | "referencedRecipe"
>;

export const getParts = ({
  quantity,
  unit,
  food,
  foodText,
  note,
  isDoubtful,
  referencedRecipe,
}: Ingredient): LineParts => ({
  quantity,
  unit,
  food,
  foodText,
  note,
  isDoubtful,
  referencedRecipe,
});

/** Returns the values of a line that is only text. Its other values stay as they are if the recipe hides amounts. */
export const asText = (text: string, disableAmount: boolean): Partial<LineParts> =>
  disableAmount
    ? { note: text, isDoubtful: false }
    : { quantity: null, unit: null, food: null, foodText: null, note: text, isDoubtful: false, referencedRecipe: null };

/** Whether the line shows its note and nothing else. An amount of 1 is the default of new lines, and not shown. */
export const isText = ({ quantity, unit, food, note, referencedRecipe }: Ingredient, disableAmount: boolean) =>
  disableAmount ||
  (!unit &&
    !food &&
    !referencedRecipe &&
    (!quantity || (quantity === 1 && (!note?.trim() || readLine(note.trim()) !== null))));

export function splitIntoPieces(ingredient: Ingredient, disableAmount: boolean): LinePiece[] {
  const inner = ingredient.referencedRecipe;
  if (isText(ingredient, disableAmount) && !inner) return separatePieces({ text: ingredient.note ?? "", part: null });
  const shown = formatIngredient(ingredient, { scale: 1, disableAmount: false, language: intl() });
  const amount = [shown.amount?.plain, shown.upTo?.plain].filter(Boolean).join("–");
  const hasFood = Boolean(inner || ingredient.food?.name);
  const unit = shown.unit || (amount ? "" : writeUnitAlone(ingredient));
  return separatePieces(
    { text: amount, part: "quantity" },
    { text: unit, part: "unit" },
    { text: shown.food, part: hasFood ? "food" : null },
    { text: shown.note, part: "note" },
  );
}

export const joinPieces = (line: LinePiece[]) => line.map(({ text }) => text).join("");

/** The page shows no unit without an amount. The words for a food may begin with it. */
const writeUnitAlone = (line: Ingredient) =>
  line.foodText && dropUnit(line).foodText !== line.foodText ? "" : (line.unit?.name ?? "");

/** Leaves out empty pieces, and puts between the others what separates them in a line. */
function separatePieces(...given: LinePiece[]): LinePiece[] {
  return given
    .filter(({ text }) => text)
    .flatMap((piece, at): LinePiece[] => (at === 0 ? [piece] : [{ text: chooseSeparator(piece), part: null }, piece]))
    .filter(({ text }) => text);
}

function chooseSeparator({ text, part }: LinePiece): string {
  if (part !== "note") return " ";
  return /^[\p{L}\p{M}\p{N}]/u.test(text) ? ", " : /^[,;:.]/u.test(text) ? "" : " ";
}
