/** Formats the nutrition facts of a serving with their units, in a fixed order. Missing values are left out. */
import { intl, t } from "@/locales/language";

import type { Nutrition } from "../recipe";

const NUTRIENTS = [
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
  nutrition: Nutrition | null | undefined,
): { id: string; name: string; amount: string }[] {
  return NUTRIENTS.filter((id) => nutrition?.[id]?.trim()).map((id) => ({
    id,
    name: t(`recipe.${id}`),
    amount: measured(id, nutrition![id]!),
  }));
}

/** Returns the title of the nutrition facts, with the amount of food that these are of, if it is known. */
export function nutritionTitle(nutrition: Nutrition | null | undefined): string {
  const size = nutrition?.servingSize?.trim();
  return size ? t("recipe.nutritionPer", { size }) : t("recipe.nutrition");
}

/**
 * Adds the unit to a number from the API: kcal for energy, milligrams for cholesterol and sodium, grams for the rest.
 */
function measured(name: (typeof NUTRIENTS)[number], value: string): string {
  const unit =
    name === "calories" ? "kcal" : name === "cholesterolContent" || name === "sodiumContent" ? "milligrams" : "grams";
  const number = Number(value);
  const amount = Number.isFinite(number)
    ? new Intl.NumberFormat(intl(), { maximumFractionDigits: 1 }).format(number)
    : value;
  return t(`recipe.${unit}`, { amount });
}
