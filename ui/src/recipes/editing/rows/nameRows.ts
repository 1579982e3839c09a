/** How rows are called aloud and in the names of their buttons. */
import { intl, t } from "@/locales/language";

import { formatIngredient, plainIngredient } from "../../reading/formatIngredient";
import type { Ingredient, Step } from "../../recipe";

export const nameIngredient = (ingredient: Ingredient, disableAmount: boolean) =>
  plainIngredient(formatIngredient(ingredient, { scale: 1, disableAmount, language: intl() })).trim() || t("rows.emptyIngredient");

export const nameStep = (step: Pick<Step, "summary">, number: number) => step.summary?.trim() || t("rows.stepNumber", { number });
