/** Finds which ingredients a step names: its words against the names of the foods, whatever their number (behaviors C7). */
import { foldText } from "@/locales/foldText";

import { readLine } from "../../amounts/readLine";
import { withLinks } from "./mergeSteps";
import type { Ingredient, Step } from "../../recipe";
import { STOP_WORDS } from "./stopWords";

export const linkedBy = (step: Step): string[] =>
  (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []);

/** More than two letters, no digits, no word that says nothing; the Arabic article counts as none. */
function wordsIn(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^(?:و?ال|بال|لل)(?=.{3})/u, ""));
  return words.filter((word) => word.length > 2 && !/\p{N}/u.test(word) && !STOP_WORDS.has(word));
}

/** The food is what a step names. A line that is only text is read without its amount and without what follows a comma. */
function namesOf({ food, note, originalText }: Ingredient): string[] {
  if (food?.name) return wordsIn(`${food.name} ${food.pluralName ?? ""}`).concat(shortName(food.name));
  const line = note?.trim() || originalText?.trim() || "";
  return wordsIn((readLine(line)?.rest ?? line).split(/[,;(]/u)[0]!);
}

/** "Ei", of which a step says "Eier". */
const shortName = (name: string) => (/^\p{L}{2}$/u.test(name) ? [foldText(name)] : []);

const ENDINGS = new Set(["s", "es", "x", "n", "en", "e", "er", "ar", "or"]);

/** One word in two numbers: tomato, tomatoes; berry, berries; Zwiebel, Zwiebeln; Apfel, Äpfel; cipolla, cipolle. */
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

/** "Mehl" is said of Weizenmehl, when there is no Mehl besides it. */
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

/** The ids of the ingredients that the text names, in their own order. */
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

/** What a step names and no step uses yet: an amount that stands at two steps would be taken twice. */
export function newLinksOf(step: Step, steps: Step[], ingredients: Ingredient[]): string[] {
  const taken = new Set(steps.flatMap(linkedBy));
  return namedIn(textOf(step), ingredients).filter((id) => !taken.has(id));
}

/** Each ingredient goes to the first step that names it; links that people made stay. */
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
