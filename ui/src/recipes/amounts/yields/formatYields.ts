/** What a recipe serves and makes, in words and scaled: "Serves 4", "Makes 12 cookies". */
import { intl, t } from "@/locales/language";

import { METRIC, readYield, scaleNumber, type Yield } from "../scale";
import { getScaling } from "../scaling/scaling";

export type WithYield = {
  recipeServings?: number | null;
  recipeYieldQuantity?: number | null;
  /** The words of what is made, such as "cookies". */
  recipeYield?: string | null;
  /** The yield as it was written, if the numbers say less: "4-6 servings". */
  yieldText?: string | null;
};

/** A number of the yield that can be stepped. `plain` is the unscaled number. */
export type SteppedYield = { label: string; value: number; plain: string; format: (number: number) => string };

const IN_DECIMALS = new RegExp(`^(?:${METRIC})(?!\\p{L})`, "iu");

export function listYields({ recipeServings, recipeYieldQuantity, recipeYield, yieldText }: WithYield): SteppedYield[] {
  const written = readYield(yieldText);
  if (written) return [makeStepper(t("recipe.yield"), written, (amount) => amount)];
  const found: SteppedYield[] = [];
  if (recipeServings) found.push(makeStepper(t("recipe.servings"), formatYield(recipeServings), formatServings));
  if (recipeYieldQuantity)
    found.push(makeStepper(t("recipe.yield"), formatYield(recipeYieldQuantity, recipeYield), formatItems));
  return found;
}

const formatYield = (value: number, words?: string | null): Yield => ({
  before: "",
  after: words ? ` ${words}` : "",
  written: String(value),
  value,
  isFraction: value % 1 !== 0 && !IN_DECIMALS.test(words ?? ""),
});

const formatServings = (number: string, count: number) => t("recipe.serves", { count, number });
const formatItems = (amount: string) => t("recipe.makes", { amount });

const makeStepper = (
  label: string,
  given: Yield,
  formatPhrase: (amount: string, number: number) => string,
): SteppedYield => ({
  label,
  value: given.value,
  plain: formatSpokenNumber(given, 1),
  format: (number) =>
    formatPhrase(given.before + formatSpokenNumber(given, number / given.value) + formatRest(given, number), number),
});

const formatSpokenNumber = (given: Yield, factor: number) => scaleNumber(given, factor, intl()).plain;
const formatRest = ({ after, value }: Yield, number: number) =>
  number === value ? after : getScaling().scaleRest(after, number / value, intl());

/** The factor to step, such as "2×" or "2× one loaf", for a recipe whose yield has no number. */
export const makeFactorStepper = ({ recipeYield }: WithYield): SteppedYield =>
  makeStepper(t("recipe.scale"), { ...formatYield(1), isFraction: true }, (number) =>
    recipeYield ? t("recipe.timesOf", { number, amount: recipeYield }) : t("recipe.times", { number }),
  );

/** Formats the scaled yield: "Serves 4 · Makes 12 cookies". Unscaled, a yield without a number is its words. */
export function formatYields(recipe: WithYield, scale = 1): string {
  const given = listYields(recipe);
  const words = !recipe.recipeYieldQuantity && !recipe.yieldText ? (recipe.recipeYield ?? "") : "";
  const rest = scale === 1 || (given.length > 0 && !words) ? words : makeFactorStepper(recipe).format(scale);
  return [...given.map(({ value, format }) => format(value * scale)), rest].filter(Boolean).join(" · ");
}
