/** Which lines of a recipe are still only text, and what the reader is given of them. */
import { LONGEST_LINE } from "@/parsing/readLines";
import { ingredientOf, type ReadRow, unreadRow } from "@/parsing/readRow";
import { intl } from "@/locales/language";

import type { Content } from "../editing/content";
import { writeQuantity } from "../editing/rows/writeQuantity";
import { readLine } from "../reading/readLine";
import type { Ingredient } from "../recipe";

type Lines = { recipeIngredient?: Ingredient[] | null; settings?: { disableAmount?: boolean } | null };

/** A line without a food, as somebody would write it; empty where there is nothing to read. */
export function lineOf({ quantity, unit, food, note, originalText }: Ingredient, disableAmount: boolean): string {
  const text = note?.trim() ?? "";
  if (food?.name) return "";
  if (!unit && !text) return quantity && quantity !== 1 ? "" : (originalText?.trim() ?? "");
  const isText = disableAmount || !quantity || (quantity === 1 && !unit && readLine(text) !== null);
  return isText && !unit ? text : [isText ? "" : writeQuantity(quantity, true, intl()), unit?.name, text].filter(Boolean).join(" ");
}

export const unreadIn = ({ recipeIngredient, settings }: Lines) =>
  (recipeIngredient ?? []).filter((one) => isReadable(lineOf(one, settings?.disableAmount ?? false)));

const isReadable = (line: string) => line !== "" && line.length <= LONGEST_LINE;

/** Of each line that can be read a row, with the title of its section. */
export function rowsOf({ recipeIngredient, settings }: Pick<Content, "recipeIngredient" | "settings">): ReadRow[] {
  const isDivided = recipeIngredient.some(({ title }, at) => at > 0 && title?.trim());
  let section = "";
  return recipeIngredient.flatMap((one) => {
    section = (isDivided && one.title?.trim()) || section;
    const line = lineOf(one, settings.disableAmount);
    return isReadable(line) ? [unreadRow(one.referenceId ?? "", line, section)] : [];
  });
}

/** The recipe with what was read: titles, order and all other lines stay. */
export function withRows(content: Content, rows: ReadRow[]): Content {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recipeIngredient = content.recipeIngredient.map((one) => {
    const row = byId.get(one.referenceId ?? "");
    return row ? ingredientOf(row, one) : one;
  });
  return { ...content, recipeIngredient, settings: { ...content.settings, disableAmount: false } };
}
