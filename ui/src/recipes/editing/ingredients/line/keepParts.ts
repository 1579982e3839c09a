/** Keeps the food and unit of a line of which only the amount or the note was rewritten. */
import { readNumber } from "@/kit/form/readNumber";
import { foldText } from "@/locales/foldText";
import { intl } from "@/locales/language";

import { isShownAs, fitWordsAfterEdit } from "../../../amounts/editedFood";
import type { LinePiece } from "../../../lines/markLine";
import type { Parsed } from "../../../lines/readLines";
import type { ReviewedLine } from "../reviewedLine";
import { type LineParts, joinPieces } from "./linePieces";

/** A line before its words were changed. */
export type LineBefore = { parts: LineParts; pieces: LinePiece[] };

/** Returns the values of the changed line, or null if more than its amount or its note was changed. */
export const keepParts = (before: LineBefore, text: string): Partial<LineParts> | null =>
  changeAmount(before, text) ?? changeNote(before, text);

const indexOf = ({ pieces }: LineBefore, wanted: LinePiece["part"]) => pieces.findIndex(({ part }) => part === wanted);

function changeAmount(before: LineBefore, text: string): Partial<LineParts> | null {
  const { parts, pieces } = before;
  const at = indexOf(before, "quantity");
  const rest = joinPieces(pieces.slice(at + 1));
  if (at !== 0 || !parts.food || !isWholeNote(before) || !text.endsWith(rest)) return null;
  const quantity = readNumber(text.slice(0, text.length - rest.length), intl());
  return quantity && quantity > 0 ? { quantity, foodText: fitWordsAfterEdit(parts, quantity) } : null;
}

function changeNote(before: LineBefore, text: string): Partial<LineParts> | null {
  const at = indexOf(before, "food");
  const start = joinPieces(before.pieces.slice(0, at + 1));
  if (at < 0 || !isWholeNote(before) || !text.startsWith(start)) return null;
  const rest = text.slice(start.length);
  return /^\s*(?:$|[,;(])/u.test(rest) ? { note: rest.replace(/^[\s,;]+/u, "").trimEnd() } : null;
}

/** Whether the note holds only what the line shows as its note, and not a range or sum as well. */
const isWholeNote = ({ parts, pieces }: LineBefore) =>
  (parts.note?.trim() ?? "") === joinPieces(pieces.filter(({ part }) => part === "note"));

const isSaid = (words: string, names: (string | null | undefined)[]) =>
  words.trim() !== "" && names.some((name) => name?.trim() && foldText(name.trim()) === foldText(words.trim()));

/** Returns the row with the food and unit that the line had, where the parser read the same words for them. */
export function keepKnownNames(row: ReviewedLine, read: Parsed, { parts, pieces }: LineBefore): ReviewedLine {
  const shownAs = (part: LinePiece["part"]) => joinPieces(pieces.filter((piece) => piece.part === part));
  const { food, unit } = parts;
  const isSameFood = food && isSaid(read.foodWords, [parts.foodText, food.name, food.pluralName, shownAs("food")]);
  const isSameUnit = unit && isSaid(read.unitWords, [unit.name, unit.pluralName, unit.abbreviation, shownAs("unit")]);
  const kept = { ...row, food: isSameFood ? food : row.food, unit: isSameUnit ? unit : row.unit };
  const made = (["food", "unit"] as const).filter((kind) => kept[kind] === parts[kind] && kept[kind] && !kept[kind].id);
  const words = row.foodText ?? read.foodWords;
  return { ...kept, made, foodText: isSameFood ? (isShownAs(kept, words) ? null : words) : row.foodText };
}
