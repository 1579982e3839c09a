/** Finds the ingredients that a step mentions, by comparing its words with the singular and plural names of foods. */
import { foldText } from "@/locales/foldText";

import { readLine } from "../../amounts/readLine";
import { withLinks } from "./mergeSteps";
import type { Ingredient, Step } from "../../recipe";
import { STOP_WORDS } from "./stopWords";

export const linkedBy = (step: Step): string[] =>
  (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []);

/** Splits text into words. Drops short words, stop words and words with digits, and strips the Arabic article. */
function wordsIn(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^(?:و?ال|بال|لل)(?=.{3})/u, ""));
  return words.filter((word) => word.length > 2 && !/\p{N}/u.test(word) && !STOP_WORDS.has(word));
}

/**
 * Returns the words that name an ingredient. In a line without a food, the amount and anything after a comma are
 * ignored.
 */
function namesOf({ food, note, originalText }: Ingredient): string[] {
  if (food?.name) return wordsIn(`${food.name} ${food.pluralName ?? ""}`).concat(shortName(food.name));
  const line = note?.trim() || originalText?.trim() || "";
  return wordsIn((readLine(line)?.rest ?? line).split(/[,;(]/u)[0]!);
}

/** Returns a name that has only two letters, such as the German "Ei" (egg), because `wordsIn` drops short words. */
const shortName = (name: string) => (/^\p{L}{2}$/u.test(name) ? [foldText(name)] : []);

const ENDINGS = new Set(["s", "es", "x", "n", "en", "e", "er", "ar", "or"]);

/** Whether two words are equal, or are the singular and the plural of one word, such as "berry" and "berries". */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short) && ENDINGS.has(long.slice(short.length))) return true;
  if (long.endsWith("ies") && short === `${long.slice(0, -3)}y`) return true;
  if (long.endsWith("ves") && (short === `${long.slice(0, -3)}f` || short === `${long.slice(0, -3)}fe`)) return true;
  return (
    short.length === long.length &&
    short.length > 5 &&
    short.slice(0, -1) === long.slice(0, -1) &&
    /[aeio]$/u.test(short) &&
    /[aeio]$/u.test(long)
  );
}

/** Whether a name is a German compound that ends with the word, like "Weizenmehl" (wheat flour) for "Mehl" (flour). */
const isEndOf = (word: string, name: string) =>
  word.length > 3 &&
  name.length > word.length + 2 &&
  ["", "n", "en", "s"].some(
    (ending) =>
      name.endsWith(word) ||
      (ending &&
        word.endsWith(ending) &&
        word.length - ending.length > 3 &&
        name.endsWith(word.slice(0, -ending.length))),
  );

type NamedIngredient = { id: string; names: string[] };
const readNames = (ingredients: Ingredient[]): NamedIngredient[] =>
  ingredients.map((one) => ({ id: one.referenceId ?? "", names: namesOf(one) }));

/** Returns the IDs of the ingredients that the text mentions, in the order of the ingredients. */
export const namedIn = (text: string, ingredients: Ingredient[]) => namedAmong(text, readNames(ingredients));

function namedAmong(text: string, among: NamedIngredient[]): string[] {
  const found = new Set<string>();
  for (const word of new Set(wordsIn(text))) {
    const exact = among.filter((one) => one.names.some((name) => isSameWord(word, name)));
    for (const { id } of exact.length > 0
      ? exact
      : among.filter((one) => one.names.some((name) => isEndOf(word, name))))
      found.add(id);
  }
  return among.map(({ id }) => id).filter((id) => found.has(id));
}

const textOf = ({ summary, text }: Step) => `${summary ?? ""} ${text ?? ""}`;

/**
 * Returns the IDs of the ingredients that a step mentions and that no step is linked to yet. If an ingredient were
 * linked to two steps, its amount would be used twice.
 */
export function newLinksOf(step: Step, steps: Step[], ingredients: Ingredient[]): string[] {
  const taken = new Set(steps.flatMap(linkedBy));
  return namedIn(textOf(step), ingredients).filter((id) => !taken.has(id));
}

/** Links each ingredient to the first step that mentions it, unless a step is linked to it already. */
export function linkAll(steps: Step[], ingredients: Ingredient[]): { steps: Step[]; count: number } {
  const taken = new Set(steps.flatMap(linkedBy));
  const names = readNames(ingredients);
  let count = 0;
  const linked = steps.map((step) => {
    const fresh = namedAmong(textOf(step), names).filter((id) => !taken.has(id));
    for (const id of fresh) taken.add(id);
    count += fresh.length;
    return fresh.length > 0 ? withLinks(step, [...linkedBy(step), ...fresh]) : step;
  });
  return { steps: linked, count };
}
