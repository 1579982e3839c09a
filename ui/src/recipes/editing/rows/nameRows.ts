/** Returns names for ingredients and steps, used in button labels and screen reader announcements. */
import { intl, t } from "@/locales/language";

import { formatIngredient, writePlainIngredient } from "../../amounts/formatIngredient";
import type { Ingredient, Step } from "../../recipe";

export const nameIngredient = (ingredient: Ingredient, disableAmount: boolean) =>
  writePlainIngredient(formatIngredient(ingredient, { scale: 1, disableAmount, language: intl() })).trim() ||
  t("rows.emptyIngredient");

/** Returns the name of an ingredient that is linked to a step: its amount and food, without the note. */
export const nameUse = (ingredient: Ingredient, disableAmount: boolean) => {
  const formatted = formatIngredient(ingredient, { scale: 1, disableAmount, language: intl() });
  return writePlainIngredient({ ...formatted, note: "" }).trim() || t("rows.emptyIngredient");
};

export const nameStep = (step: Pick<Step, "summary">, number: number) =>
  step.summary?.trim() || t("rows.stepNumber", { number });
