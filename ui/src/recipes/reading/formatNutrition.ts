/** Formats the nutrition facts of a serving with their units, in a fixed order. Missing values are left out. */
import { intl, t } from "@/locales/language";

import type { Nutrition } from "../recipe";

export const NUTRIENTS = [
  "calories",
  "carbohydrateContent",
  "cholesterolContent",
  "fatContent",
  "fiberContent",
  "proteinContent",
  "saturatedFatContent",
  "sodiumContent",
  "sugarContent",
  "transFatContent",
  "unsaturatedFatContent",
] as const satisfies (keyof Nutrition)[];

export function formatNutrition(
  nutrition: Partial<Nutrition> | null | undefined,
): { id: string; name: string; amount: string }[] {
  return NUTRIENTS.filter((id) => nutrition?.[id]?.trim()).map((id) => ({
    id,
    name: t(`recipe.${id}`),
    amount: formatMeasured(id, nutrition![id]!),
  }));
}

/** Returns the title of the nutrition facts, with the amount of food that these are of, if it is known. */
export function formatTitle(nutrition: Nutrition | null | undefined): string {
  const size = nutrition?.servingSize?.trim();
  return size ? t("recipe.nutritionPer", { size }) : t("recipe.nutrition");
}

export type Nutrient = (typeof NUTRIENTS)[number];

/** Returns the unit of a number from the API. */
export const getUnit = (name: Nutrient) =>
  name === "calories" ? "kcal" : name === "cholesterolContent" || name === "sodiumContent" ? "milligrams" : "grams";

function formatMeasured(name: Nutrient, value: string): string {
  const number = Number(value);
  const amount = Number.isFinite(number)
    ? new Intl.NumberFormat(intl(), { maximumFractionDigits: 1 }).format(number)
    : value;
  return t(`recipe.${getUnit(name)}`, { amount });
}
