/** Finds what somebody types in a long list of names: without accents and capitals, the closest first. */
import { foldText } from "@/locales/foldText";

export type Choice = {
  id: string;
  name: string;
  /** Other words it is found by: the plural, the abbreviation, aliases. */
  also?: string[];
};

type SearchableChoice = { choice: Choice; words: string[] };

/** Many fields share one list; its plain words are made once. */
const kept = new WeakMap<Choice[], SearchableChoice[]>();

function wordsOf(choices: Choice[]): SearchableChoice[] {
  const before = kept.get(choices);
  if (before) return before;
  const words = choices.map((choice) => ({
    choice,
    words: [choice.name, ...(choice.also ?? [])].filter(Boolean).map(foldText),
  }));
  kept.set(choices, words);
  return words;
}

/** Those that are called so first, then those that begin so, then those with such a word, then the rest; each in its old order. */
export function findChoices(choices: Choice[], typed: string): Choice[] {
  const wanted = foldText(typed.trim());
  if (!wanted) return choices;
  const ranks: Choice[][] = [[], [], [], [], []];
  for (const { choice, words } of wordsOf(choices)) ranks[rankOf(words, wanted)]?.push(choice);
  return ranks.flat();
}

function rankOf(words: string[], wanted: string): number {
  if (words.includes(wanted)) return 0;
  if (words[0]!.startsWith(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted))) return 2;
  if (words.some((word) => beginsAWord(word, wanted))) return 3;
  const parts = wanted.split(/\s+/u);
  return words.some((word) => parts.every((part) => word.includes(part))) ? 4 : 5;
}

function beginsAWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  }
  return false;
}

/** The one that is called exactly so, by any of its names. */
export function calledSo(choices: Choice[], typed: string): Choice | undefined {
  const wanted = foldText(typed.trim());
  const among = wordsOf(choices);
  return (among.find(({ words }) => words[0] === wanted) ?? among.find(({ words }) => words.includes(wanted)))?.choice;
}

/** Whether what is typed is the beginning of one of its names. */
export const beginsSo = (choice: Choice, typed: string) =>
  [choice.name, ...(choice.also ?? [])].some((name) => foldText(name).startsWith(foldText(typed.trim())));
