/** What a recipe serves and makes, in words and scaled: "Serves 4", "Makes 12 cookies". */
import { intl, t } from "@/locales/language";

import { METRIC, readYield, scaledNumber, type Yield } from "../scale";
import { scaling } from "../scaling/scaling";

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
  if (written) return [stepped(t("recipe.yield"), written, (amount) => amount)];
  const found: SteppedYield[] = [];
  if (recipeServings) found.push(stepped(t("recipe.servings"), yieldIn(recipeServings), inServings));
  if (recipeYieldQuantity) found.push(stepped(t("recipe.yield"), yieldIn(recipeYieldQuantity, recipeYield), inItems));
  return found;
}

const yieldIn = (value: number, words?: string | null): Yield => ({
  before: "",
  after: words ? ` ${words}` : "",
  written: String(value),
  value,
  isFraction: value % 1 !== 0 && !IN_DECIMALS.test(words ?? ""),
});

const inServings = (number: string, count: number) => t("recipe.serves", { count, number });
const inItems = (amount: string) => t("recipe.makes", { amount });

const stepped = (
  label: string,
  given: Yield,
  formatPhrase: (amount: string, number: number) => string,
): SteppedYield => ({
  label,
  value: given.value,
  plain: spokenNumber(given, 1),
  format: (number) =>
    formatPhrase(given.before + spokenNumber(given, number / given.value) + restOf(given, number), number),
});

const spokenNumber = (given: Yield, factor: number) => scaledNumber(given, factor, intl()).plain;
const restOf = ({ after, value }: Yield, number: number) =>
  number === value ? after : scaling().scaleRest(after, number / value, intl());

/** The factor to step, such as "2×" or "2× one loaf", for a recipe whose yield has no number. */
export const factorStepper = ({ recipeYield }: WithYield): SteppedYield =>
  stepped(t("recipe.scale"), { ...yieldIn(1), isFraction: true }, (number) =>
    recipeYield ? t("recipe.timesOf", { number, amount: recipeYield }) : t("recipe.times", { number }),
  );

/** Formats the scaled yield: "Serves 4 · Makes 12 cookies". Unscaled, a yield without a number is its words. */
export function formatYields(recipe: WithYield, scale = 1): string {
  const given = listYields(recipe);
  const words = !recipe.recipeYieldQuantity && !recipe.yieldText ? (recipe.recipeYield ?? "") : "";
  const rest = scale === 1 || (given.length > 0 && !words) ? words : factorStepper(recipe).format(scale);
  return [...given.map(({ value, format }) => format(value * scale)), rest].filter(Boolean).join(" · ");
}
