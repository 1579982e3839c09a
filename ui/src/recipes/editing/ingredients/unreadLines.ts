/** Finds the ingredient lines of a recipe that are still plain text, and puts the parsed lines into the recipe. */
import { intl } from "@/locales/language";

import { readLine } from "../../amounts/readLine";
import { writeQuantity } from "../../amounts/writeQuantity";
import type { Content } from "../content";
import { MAX_LINE_LENGTH, type Parsed } from "../../lines/readLines";
import type { Ingredient } from "../../recipe";
import { toIngredient, type ReviewedLine, makeUnreadRow } from "./reviewedLine";
import { turnIntoTitle } from "../rows/moveRow";
import { ingredientKind } from "../rows/rowKinds";
import { removeLinksTo } from "../steps/mergeSteps";

type IngredientLines = { recipeIngredient?: Ingredient[] | null; settings?: { disableAmount?: boolean } | null };

/** Returns the text of an ingredient without a food, for parsing. The text is empty if there is nothing to parse. */
export function writeLine(ingredient: Ingredient, disableAmount: boolean): string {
  const { quantity, unit, food, note, originalText, referencedRecipe } = ingredient;
  const text = note?.trim() ?? "";
  if (food?.name || referencedRecipe) return "";
  if (!unit && !text) return quantity && quantity !== 1 ? "" : (originalText?.trim() ?? "");
  const isText = disableAmount || !quantity || (quantity === 1 && !unit && readLine(text) !== null);
  return isText && !unit
    ? text
    : [isText ? "" : writeQuantity(quantity, true, intl()), unit?.name, text].filter(Boolean).join(" ");
}

/** Whether the line of an ingredient is text, with and without amounts, so that unchanged ones are not read again. */
const unreadLines = { with: new WeakMap<Ingredient, boolean>(), without: new WeakMap<Ingredient, boolean>() };

export function findUnread({ recipeIngredient, settings }: IngredientLines): Ingredient[] {
  const disableAmount = settings?.disableAmount ?? false;
  const known = disableAmount ? unreadLines.without : unreadLines.with;
  return (recipeIngredient ?? []).filter((one) => {
    const isUnread = known.get(one) ?? isReadable(writeLine(one, disableAmount));
    known.set(one, isUnread);
    return isUnread;
  });
}

const isReadable = (line: string) => line !== "" && line.length <= MAX_LINE_LENGTH;

/** Creates a review row for each ingredient line that can be parsed. */
export const makeRows = ({
  recipeIngredient,
  settings,
}: Pick<Content, "recipeIngredient" | "settings">): ReviewedLine[] =>
  recipeIngredient.flatMap((one) => {
    const line = writeLine(one, settings.disableAmount);
    return isReadable(line) ? [makeUnreadRow(one.referenceId ?? "", line)] : [];
  });

/**
 * Returns the IDs of the lines to turn into section titles. Such a line is certainly a heading, has no section title
 * yet, and is followed by an ingredient that has none either.
 */
export function findHeadings(ingredients: Ingredient[], readings: Map<string, Parsed>): Set<string> {
  const isHeading = (one: Ingredient | undefined) => readings.get(one?.referenceId ?? "")?.headingIsSure ?? false;
  return new Set(
    ingredients
      .filter(
        (one, at) =>
          isHeading(one) && isUntitled(one) && isUntitled(ingredients[at + 1]) && !isHeading(ingredients[at + 1]),
      )
      .map(({ referenceId }) => referenceId ?? ""),
  );
}

const isUntitled = (one: Ingredient | undefined) => one !== undefined && !one.title?.trim();

/** Puts the reviewed lines into the recipe. Headings become section titles, and amounts are turned on. */
export function applyReview(content: Content, rows: ReviewedLine[]): Content {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = turnOnAmounts(content);
  const read = shown.recipeIngredient.map((one) => {
    const row = byId.get(one.referenceId ?? "");
    return row ? toIngredient(row, one) : one;
  });
  const heads = rows.filter(({ heading }) => heading !== null);
  const recipeIngredient = heads.reduce(
    (now, { id, heading }) =>
      turnIntoTitle(
        now,
        { ...ingredientKind, placeholderRow: () => ({ ...ingredientKind.placeholderRow(), referenceId: id }) },
        id,
        heading!,
      ),
    read,
  );
  return { ...shown, ...removeLinks(content, recipeIngredient), recipeIngredient };
}

/** Turns on amounts in the settings. An amount of 1 without unit and food was hidden until now, so it is removed. */
export function turnOnAmounts(content: Content): Content {
  if (!content.settings.disableAmount) return content;
  const recipeIngredient = content.recipeIngredient.map((one) =>
    one.quantity === 1 && !one.unit && !one.food ? { ...one, quantity: null } : one,
  );
  return { ...content, recipeIngredient, settings: { ...content.settings, disableAmount: false } };
}

/** Removes the links from steps to ingredients that are missing from `left`, the list of remaining ingredients. */
export function removeLinks(
  { recipeIngredient, recipeInstructions }: Content,
  left: Ingredient[],
): Pick<Content, "recipeInstructions"> {
  const kept = new Set(left.map(({ referenceId }) => referenceId));
  const gone = recipeIngredient.filter(({ referenceId }) => !kept.has(referenceId));
  return {
    recipeInstructions: gone.reduce(
      (steps, { referenceId }) => removeLinksTo(steps, referenceId ?? ""),
      recipeInstructions,
    ),
  };
}

/** Maps ingredient IDs to section titles. The map is empty if the recipe has only one section. */
export function listSections(ingredients: Ingredient[]): Map<string, string> {
  if (!ingredients.some(({ title }, at) => at > 0 && title?.trim())) return new Map();
  let section = "";
  return new Map(
    ingredients.map(({ referenceId, title }) => {
      section = title?.trim() || section;
      return [referenceId ?? "", section];
    }),
  );
}
