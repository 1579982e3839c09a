/** Formats an ingredient line at a given scale: amount, unit, food and note. */
import { readNumber } from "@/kit/form/readNumber";

import { type Amount, formatAmount, isMany, noFraction } from "./formatAmount";
import { roundAsCook } from "./measures";
import { readLine, readRange } from "./readLine";
import { readTotal } from "./readTotal";
import type { Ingredient } from "../recipe";
import { getScaling } from "./scaling/scaling";
import { writeShownFood, findWordsAlone } from "./shownFood";

export type FormattedIngredient = {
  amount: Amount | null;
  /** The upper end of a range, or null. */
  upTo: Amount | null;
  unit: string;
  /** The line's own words for its food, or else the food's name. If the line has no food, its note or original text. */
  food: string;
  note: string;
  /** The amount before conversion, if the line was converted to other measures. */
  written?: string;
};

export type AmountOptions = {
  scale: number;
  disableAmount: boolean;
  language: string;
  /** Whether the amount itself was scaled before, so that it may be rounded. */
  isScaled?: boolean;
};

export function formatIngredient(ingredient: Ingredient, options: AmountOptions): FormattedIngredient {
  const formatted = formatParts(ingredient, options);
  if (!ingredient.convertedFrom) return formatted;
  const before = formatParts(ingredient.convertedFrom.written, options);
  // If the recipe hides amounts, the converted and the original line may have the same text. Then the original amount
  // is not added.
  if (writePlainIngredient(formatted) === writePlainIngredient(before)) return formatted;
  return { ...formatted, written: writePlainIngredient({ ...before, food: "", note: "" }) || before.food };
}

/** Returns an ingredient that is a recipe with that one's name where the food is shown, or before the note. */
function nameRecipeAsFood(ingredient: Ingredient, disableAmount: boolean): Ingredient {
  const name = ingredient.referencedRecipe?.name;
  if (!name) return ingredient;
  if (disableAmount) return { ...ingredient, note: `${name} ${ingredient.note ?? ""}` };
  return { ...ingredient, food: { name } as Ingredient["food"], foodText: null };
}

function formatParts(given: Ingredient, options: AmountOptions): FormattedIngredient {
  const disableAmount = given.hidesAmount ?? options.disableAmount;
  const ingredient = nameRecipeAsFood(given, disableAmount);
  const scale = options.scale * (given.times ?? 1);
  const { language, isScaled = scale !== 1 } = options;
  const { unit, food } = ingredient;
  const note = ingredient.note?.trim() ?? "";
  const range = readRange(note, ingredient.quantity ?? 0);
  const total = readTotal(note, ingredient.quantity ?? 0);
  const mayBeText = disableAmount || !ingredient.quantity || (ingredient.quantity === 1 && !range && !total);
  const isText = !food?.name && !unit?.name && mayBeText;
  const line = isText ? readLine(note) : null;
  const scaled = (amount: number) =>
    ingredient.convertedFrom?.inMetric && scale !== 1
      ? roundAsCook(amount * scale, line?.unit ?? unit?.name ?? "")
      : amount * scale;
  if (line) return scaleLine(line, scale, scaled, language);
  const shownNote = (text: string) => (scale === 1 ? text : getScaling().scaleNote(text, unit, scale, language));
  const foodAndNote = (foodName: string, text = note) =>
    foodName || text
      ? { food: foodName || text, note: foodName ? text : "" }
      : { food: ingredient.originalText ?? "", note: "" };
  if (disableAmount)
    return { amount: null, upTo: null, unit: "", ...foodAndNote(note ? "" : findWordsAlone(ingredient)) };
  const inFractions = !unit || unit.fraction !== false;
  const amount = formatAmount(scaled(ingredient.quantity ?? 0), inFractions, language, isScaled);
  const most = scaled(range?.upTo ?? ingredient.quantity ?? 0);
  const written = total && (scale === 1 ? total.written : getScaling().scaleTotal(total, scale, language));
  const foodName = writeShownFood(ingredient.convertedFrom?.written ?? ingredient, scale, Boolean(amount));
  if (total && written)
    return {
      amount: noFraction(written),
      upTo: null,
      unit: unit && !total.hasUnits ? nameUnit(unit, most, isScaled) : "",
      ...foodAndNote(foodName, shownNote(total.rest)),
    };
  return {
    amount,
    upTo: range && formatAmount(most, inFractions, language, isScaled),
    unit: amount && unit ? nameUnit(unit, most, isScaled) : "",
    ...foodAndNote(foodName, shownNote(range?.rest ?? total?.rest ?? note)),
  };
}

function nameUnit(unit: NonNullable<Ingredient["unit"]>, quantity: number, isScaled: boolean): string {
  const isPlural = isMany(quantity, unit.fraction !== false, isScaled);
  const short = unit.useAbbreviation ? (isPlural && unit.pluralAbbreviation) || unit.abbreviation : "";
  return short || (isPlural ? unit.pluralName : "") || unit.name;
}

function scaleLine(
  line: NonNullable<ReturnType<typeof readLine>>,
  scale: number,
  scaled: (amount: number) => number,
  language: string,
): FormattedIngredient {
  const shown = (value: number | null) =>
    formatAmount(value === null ? null : scaled(value), line.inFractions, language, scale !== 1);
  const rest =
    scale === 1
      ? line.rest
      : getScaling().scaleAdded(
          getScaling().scaleText(line.rest, line.unit, scale, language),
          (value) => formatAmount(value * scale, line.inFractions, language, true)?.plain ?? "",
        );
  if (rest === null) return { amount: null, upTo: null, unit: "", food: `${line.written} ${line.rest}`, note: "" };
  const amount = shown(line.amount);
  // At scale 1, an amount that formatting would change is shown as written. For example, "1/16 tsp" is neither rounded
  // nor shown in decimals.
  const isKept = isExact(line.amount, line) && isExact(line.upTo, line) && (amount?.over || !/[/⁄]/.test(line.written));
  if (scale === 1 && !isKept)
    return { amount: noFraction(line.written), upTo: null, unit: "", food: line.rest, note: "" };
  return { amount, upTo: shown(line.upTo), unit: line.unit, food: rest, note: "" };
}

const isExact = (value: number | null, { inFractions }: { inFractions: boolean }) =>
  value === null || Math.abs((readNumber(formatAmount(value, inFractions)?.plain ?? "") ?? 0) - value) < 1e-9;

/** Formats the line as plain text, for copying and for accessible names. */
export function writePlainIngredient({ amount, upTo, unit, food, note }: FormattedIngredient): string {
  const amounts = [amount?.plain, upTo?.plain].filter(Boolean).join("–");
  return [amounts, unit, food, note].filter(Boolean).join(" ");
}

/** Formats all lines as plain text. Section titles are in brackets, with an empty line before each section. */
export function writePlainLines(lines: { ingredient: Ingredient; shown: FormattedIngredient }[]): string {
  return lines
    .map(({ ingredient: { title }, shown }) => (title ? `\n[${title}]\n` : "") + writePlainIngredient(shown))
    .join("\n")
    .trim();
}
