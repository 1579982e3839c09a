/** Parsed ingredient lines, as the server returns them. */
import type { Parsed } from "@/recipes/lines/readLines";

import { leekSoup } from "./dishes";

const [{ food }, { unit }] = leekSoup.recipeIngredient as unknown as [
  { food: NonNullable<Parsed["ingredient"]["food"]> },
  { unit: NonNullable<Parsed["ingredient"]["unit"]> },
];
export const leek = food;
export const teaspoon = unit;
export const onion = { ...leek, id: "onion", name: "onion", pluralName: "onions" };

type ReadingOptions = {
  quantity?: number;
  unit?: Parsed["ingredient"]["unit"] | string;
  food?: Parsed["ingredient"]["food"] | string;
  note?: string;
  sure?: number | null;
  foodWords?: string;
  unitWords?: string;
  foodBy?: string;
  foodText?: string;
  heading?: string;
  isSure?: boolean;
};

const named = <Row extends { id: string; name: string }>(given: Row | string | null | undefined, like: Row) =>
  typeof given === "string" ? { ...like, id: null as unknown as string, name: given } : (given ?? null);
const nameOf = (given: { name: string } | string | null | undefined) =>
  typeof given === "string" ? given : (given?.name ?? "");
const byName = (given: unknown) => (typeof given === "object" && given ? "exact" : null);

/** Returns a parsed line. A food or unit given as a string does not exist in the group. */
export function reading(
  input: string,
  {
    quantity = 0,
    unit: measure,
    food: thing,
    note = "",
    sure = 0.95,
    foodWords,
    unitWords,
    foodBy,
    foodText,
    heading,
    isSure = true,
  }: ReadingOptions,
): Parsed {
  return {
    input,
    confidence: { average: sure, quantity: sure, unit: sure, food: sure, name: sure, comment: sure },
    ingredient: {
      quantity,
      unit: named(measure, teaspoon),
      food: named(foodBy === "close" ? (foodWords ?? "") : thing, leek),
      note,
      foodText: foodText ?? null,
      isFood: true,
      disableAmount: false,
      display: input,
      title: null,
      originalText: input,
      referenceId: "",
    },
    foodWords: foodWords ?? nameOf(thing),
    unitWords: unitWords ?? nameOf(measure),
    foodBy: foodBy ?? byName(thing),
    unitBy: byName(measure),
    nearFood: foodBy === "close" ? named(thing, leek) : null,
    nearUnit: null,
    heading: heading ?? null,
    headingIsSure: heading !== undefined && isSure,
    written: { foodText: foodText ?? null, note },
  };
}
