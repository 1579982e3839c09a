/** The offer to make a food of the first words of a note, for a line that has an amount but no food. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import { readLine, readRange } from "../../amounts/readLine";
import { readTotal } from "../../amounts/readTotal";
import { isShownAs } from "../../amounts/editedFood";
import { findJoiningWords } from "../../amounts/joiningWords";
import { DEFAULTS, MAX_LINE_LENGTH, type Parsed, readLines } from "../../lines/readLines";
import type { Ingredient } from "../../recipe";
import { Offers, type OffersProps } from "./Offers";
import { type ReviewedLine, makeUnreadRow, applyReading } from "./reviewedLine";
import { writeLine } from "./unreadLines";

/** Reads the lines that had an amount but no food when the editor was opened. Returns the results by line. */
export function useFoodReadings(
  ingredients: Ingredient[],
  disableAmount: boolean,
  language?: string | null,
): Map<string, Parsed> {
  const [lines] = useState(() => [
    ...new Set(
      ingredients.filter((one) => hasLooseFood(one, disableAmount)).map((one) => writeLine(one, disableAmount)),
    ),
  ]);
  const { data } = useQuery({
    queryKey: ["parser", lines, language],
    queryFn: () => readLines(DEFAULTS.parser, lines, language),
    enabled: lines.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const [none] = useState(() => new Map<string, Parsed>());
  return data ? new Map(lines.map((line, at) => [line, data[at]!])) : none;
}

function hasLooseFood(ingredient: Ingredient, disableAmount: boolean): boolean {
  const { quantity, unit, food, note } = ingredient;
  if (disableAmount || !quantity || food || !note?.trim()) return false;
  const isText = !unit && quantity === 1 && readLine(note) !== null;
  return !isText && writeLine(ingredient, disableAmount).length <= MAX_LINE_LENGTH;
}

/**
 * Returns the line with the first words of its note as its food, or null if the parser read other words as the food.
 * The food is one that the group has, or has only a name.
 */
export function takeFoodFromNote(ingredient: Ingredient, parsed: Parsed): ReviewedLine | null {
  const row = applyReading(makeUnreadRow(ingredient.referenceId ?? "", parsed.input), parsed);
  const note = ingredient.note?.trim() ?? "";
  const words = parsed.foodWords.trim();
  const quantity = ingredient.quantity ?? 0;
  const text = (readRange(note, quantity) ?? readTotal(note, quantity))?.rest ?? note;
  const joining = isStart(words, text) ? "" : findJoiningWords(text);
  const rest = text.slice(joining.length + words.length);
  if (!row.food || !isStart(words, text.slice(joining.length)) || /^[\p{L}\p{M}\p{N}]/u.test(rest)) return null;
  const said = text.slice(0, joining.length + words.length);
  const shown = { quantity: ingredient.quantity, food: row.food, note };
  return {
    ...row,
    quantity: ingredient.quantity ?? null,
    unit: ingredient.unit ?? null,
    made: ingredient.unit && !ingredient.unit.id ? ["unit"] : [],
    foodText: isShownAs(shown, said) ? null : said,
    note: (note.slice(0, note.length - text.length) + rest.replace(/^[\s,;:]+/u, "")).replace(/,\s*$/u, ""),
  };
}

const isStart = (words: string, text: string) => words !== "" && text.toLowerCase().startsWith(words.toLowerCase());

export function FoodOffer({ row, ...on }: OffersProps) {
  const { food, foodText } = row;
  if (!food?.id) return <Offers row={row} isQuiet {...on} />;
  return (
    <Button compact kind="quiet" icon="link" onClick={() => on.onChange({ food, foodText })}>
      {t("rows.linkFood", { name: food.name })}
    </Button>
  );
}
