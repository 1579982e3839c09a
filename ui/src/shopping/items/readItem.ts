/** Makes a shopping item of a typed line such as "2 l milk". */
import { ApiError } from "@/api/client";
import { makeNewId } from "@/base/makeNewId";
import { foldText } from "@/locales/foldText";
import { DEFAULTS, MAX_LINE_LENGTH, type Parsed, readLines } from "@/recipes/lines/readLines";

import type { AddedItem, NewItem } from "./operations";

/** A food that the person chose from the suggestions, so that it need not be found in the text. */
export type ChosenFood = NonNullable<NewItem["food"]>;

/** The answers after which a text is not read again. */
const UNREADABLE = new Set([400, 404, 413, 422]);

export const makeItem = (shoppingListId: string, position: number, note: string): NewItem => ({
  id: makeNewId(),
  shoppingListId,
  position,
  note,
  quantity: 1,
  unit: null,
  unitId: null,
  food: null,
  foodId: null,
  label: null,
  labelId: null,
  isFood: false,
  checked: false,
  extras: {},
  referencedRecipe: null,
  recipeReferences: [],
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});

/** Splits pasted text into lines for items, without bullets and check boxes. */
export const splitLines = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.replace(/^\s*(?:[-*•–]\s+)?(?:\[[ xX]?\]\s*|[☐☑✓]\s*)?/u, "").trim())
    .filter(Boolean)
    .map((line) => line.slice(0, MAX_LINE_LENGTH));

/**
 * Finds amount, unit and food in the texts of new items. If the server cannot read a line, the whole text stays the
 * note. Throws if the server cannot answer now.
 */
export async function readItems(added: AddedItem[], signal?: AbortSignal): Promise<NewItem[]> {
  const texts = added.flatMap(({ text }) => text ?? []);
  if (texts.length === 0) return added.map(({ item }) => item);
  try {
    const readings = await readLines(DEFAULTS.parser, texts, undefined, { signal, isBackground: true });
    let next = 0;
    return added.map(({ item, text }) => (text === undefined ? item : applyReading(item, readings[next++]!)));
  } catch (error) {
    if (!(error instanceof ApiError) || !UNREADABLE.has(error.status)) throw error;
    return added.map(({ item }) => item);
  }
}

/** Only foods and units that the group has are linked. Other words become the note. "Eggs" stays "eggs", not "1 egg". */
export function applyReading(item: NewItem, { ingredient, foodWords, unitWords }: Parsed): NewItem {
  const { quantity, unit, food, note } = ingredient;
  const knownUnit = unit?.id ? unit : null;
  const knownFood = item.food ?? (food?.id ? food : null);
  const words = [!knownUnit && unit && (unitWords || unit.name), !knownFood && food && (foodWords || food.name)].filter(
    Boolean,
  );
  const read = {
    quantity: quantity || (isPluralOf(knownFood, foodWords) ? 0 : 1),
    unit: knownUnit,
    unitId: knownUnit?.id ?? null,
    food: knownFood,
    foodId: knownFood?.id ?? null,
    isFood: Boolean(knownFood ?? knownUnit),
    note: [words.join(" "), note].filter(Boolean).join(", "),
  };
  return read.note || knownFood ? { ...item, ...read } : item;
}

function isPluralOf(food: ChosenFood | null, words: string): boolean {
  const typed = foldText(words);
  return Boolean(food?.pluralName) && typed === foldText(food!.pluralName!) && typed !== foldText(food!.name);
}
