/**
 * Merges the server's conversion into the original recipe. Converted lines and steps also keep their original amounts.
 */
import type { Ingredient, Recipe } from "../recipe";
import { compareWords } from "../compareWords";
import type { Measures } from "./measures";

export function convertMeasures(measures: Measures, written: Recipe, converted: Recipe): Recipe {
  const lines = converted.recipeIngredient ?? [];
  const steps = converted.recipeInstructions ?? [];
  return {
    ...written,
    recipeIngredient: (written.recipeIngredient ?? []).map((line, at) => convertLine(measures, line, lines[at])),
    recipeInstructions: (written.recipeInstructions ?? []).map((step, at) => {
      const { text = step.text, summary = step.summary } = steps[at] ?? {};
      const before = [
        listReplacedAmounts(step.summary ?? "", summary ?? ""),
        listReplacedAmounts(step.text ?? "", text ?? ""),
      ].flat();
      const now = {
        text: addNoBreakSpaces(step.text ?? "", text ?? ""),
        summary: addNoBreakSpaces(step.summary ?? "", summary ?? ""),
      };
      return before.length > 0 ? { ...step, ...now, written: before } : step;
    }),
  };
}

function convertLine<Line extends Ingredient>(measures: Measures, line: Line, converted: Line | undefined): Line {
  const written = convertInner(measures, line, converted);
  const { quantity, unit } = converted ?? written;
  const note = addNoBreakSpaces(written.note ?? "", (converted ?? written).note ?? "");
  const isOther = quantity !== written.quantity || unit?.name !== written.unit?.name;
  if (!isOther && note === (written.note ?? "")) return written;
  const isText = !written.food?.name;
  return {
    ...written,
    quantity,
    unit,
    note,
    ...(isOther && { foodText: (converted ?? written).foodText }),
    ...((isOther || isText) && { convertedFrom: { written, inMetric: measures === "metric" } }),
  };
}

/** Converts the recipe that an ingredient is, and those in it. */
function convertInner<Line extends Ingredient>(measures: Measures, written: Line, converted?: Line): Line {
  const [inner, other] = [written.referencedRecipe, converted?.referencedRecipe];
  if (!inner || !other) return written;
  return { ...written, referencedRecipe: convertMeasures(measures, inner as Recipe, other as Recipe) };
}

/** Puts no-break spaces between numbers and units in converted text, so that each amount stays on one line. */
const addNoBreakSpaces = (before: string, after: string) =>
  before === after ? after : after.replace(BETWEEN, "\u00a0");
// The names that app/foods/converting/unit_names.py gives to units in each language.
const UNITS = [
  "°[CF]|k?g|m?l|[cm]m|(?:fl )?oz|lb|qt|inch|cups?|tbsp|tsp|Zoll|Tassen?|EL|TL|pouces?|tasses?|c\\. à|tum|kopp(?:ar|er)?",
  "pulgadas?|tazas?|cucharadas?|cucharaditas?|pollic[ei]|tazz[ae]|cucchiain?[oi]|polegadas?|xícaras?|colher(?:es)?",
  "kop(?:p?en|per)?|[et]l|[mt]sk|tommer?|sp?sk|[ts]s",
].join("|");
const BETWEEN = new RegExp(`(?<=[\\d½⅓⅔¼¾⅛⅜⅝⅞]) (?=(?:${UNITS})(?![\\p{L}\\d]))`, "gu");

/** Lists the original amounts that the conversion replaced in a text. */
function listReplacedAmounts(before: string, after: string): string[] {
  if (before === after) return [];
  return compareWords(before, after)
    .filter(({ kind }) => kind === "out")
    .map(({ text }) => text.replace(/^[\s("]+|(?<![\s.,;:)"])[\s.,;:)"]+$/g, ""));
}
