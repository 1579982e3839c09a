/** Searches a long list of names, ignoring accents and case. Best matches come first. */
import { containsOne, listSpellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";

export type Choice = {
  id: string;
  name: string;
  /** Other names by which the choice can be found: its plural, its abbreviation, its aliases. */
  also?: string[];
};

type SearchableChoice = { choice: Choice; names: string[] };

/** Caches the folded names of each list, because many fields share one list. */
const cache = new WeakMap<Choice[], SearchableChoice[]>();

function foldNames(choices: Choice[]): SearchableChoice[] {
  const before = cache.get(choices);
  if (before) return before;
  const names = choices.map((choice) => ({
    choice,
    names: [choice.name, ...(choice.also ?? [])].filter(Boolean).map(foldText),
  }));
  cache.set(choices, names);
  return names;
}

/**
 * Returns the matches: exact ones first, then names that start with the typed text, then names in which a word starts
 * with it, then the rest. Within each of these groups, the original order is kept.
 */
export function findChoices(choices: Choice[], typed: string): Choice[] {
  if (!typed.trim()) return choices;
  const spelled = listSpellings(typed.trim());
  const words = typed.trim().split(/\s+/u).map(listSpellings);
  const ranks: Choice[][] = [[], [], [], [], []];
  for (const { choice, names } of foldNames(choices)) {
    const best = Math.min(...spelled.map((one) => rankChoice(names, one)));
    const isFound = names.some((name) => words.every((word) => containsOne(name, word)));
    ranks[Math.min(best, isFound ? 4 : 5)]?.push(choice);
  }
  return ranks.flat();
}

function rankChoice(names: string[], wanted: string): number {
  if (names.includes(wanted)) return 0;
  if (names[0]!.startsWith(wanted)) return 1;
  if (names.some((name) => name.startsWith(wanted))) return 2;
  return names.some((name) => beginsWord(name, wanted)) ? 3 : 5;
}

function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

/** Returns the choice with exactly this name, or else with this plural, abbreviation or alias. */
export function findByExactName(choices: Choice[], typed: string): Choice | undefined {
  const wanted = foldText(typed.trim());
  const among = foldNames(choices);
  return (among.find(({ names }) => names[0] === wanted) ?? among.find(({ names }) => names.includes(wanted)))?.choice;
}

/** Whether one of the choice's names starts with the typed text. */
export const nameStartsWith = (choice: Choice, typed: string) =>
  [choice.name, ...(choice.also ?? [])].some((name) =>
    listSpellings(typed.trim()).some((one) => foldText(name).startsWith(one)),
  );

/**
 * Whether each typed word is in one of the choice's names or begins like a word of it, as misspelled ones do. Results of a
 * search are often only related to the text.
 */
export function isMeant(choice: Choice, typed: string): boolean {
  const names = [choice.name, ...(choice.also ?? [])].map(foldText);
  const words = typed.trim().split(/\s+/u).map(listSpellings);
  return words.every((word) =>
    names.some((name) => containsOne(name, word) || word.some((one) => beginsWord(name, one.slice(0, 2)))),
  );
}
