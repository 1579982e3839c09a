/** Chooses the vocabulary for a recipe by the words of its steps. */
import type { Step } from "../recipe";
import { type Vocabulary, type WordLists, prepareVocabulary, wordsIn } from "./vocabulary";
import { de } from "./words/de";
import { en } from "./words/en";
import { es } from "./words/es";
import { fr } from "./words/fr";
import { it } from "./words/it";
import { nl } from "./words/nl";
import { other } from "./words/other";
import { pt } from "./words/pt";
import { sv } from "./words/sv";

const LISTS: Record<string, WordLists> = { en, de, fr, es, it, nl, pt, sv, da: sv, nb: sv, nn: sv, no: sv };
const DISTINCT = [...new Set(Object.values(LISTS))].map((lists) => ({
  lists,
  common: new Set(wordsIn(lists.frequent)),
}));
const prepared = new Map<WordLists, Vocabulary>();
/** Steps with fewer words than this may be in the language of the screens, even if none of them is common. */
const FEW_WORDS = 12;
const MOST_LETTERS = 20_000;

/** Returns the vocabulary for the language of a recipe, or of the screens if the recipe does not tell its language. */
export function chooseVocabulary(steps: Step[], language: string | null | undefined, fallback: string): Vocabulary {
  const lists = chooseLists(steps, language?.slice(0, 2).toLowerCase() ?? "", fallback);
  const known = prepared.get(lists);
  if (known) return known;
  const made = prepareVocabulary(lists);
  prepared.set(lists, made);
  return made;
}

/** The words of the steps count more than the language that the recipe's page gives, because some pages are wrong. */
function chooseLists(steps: Step[], language: string, fallback: string): WordLists {
  const text = steps.map((step) => `${step.summary ?? ""} ${step.text ?? ""}`).join("\n");
  const words = wordsIn(text.slice(0, MOST_LETTERS));
  const counts = DISTINCT.map(({ lists, common }) => ({
    lists,
    count: words.filter((word) => common.has(word)).length,
  }));
  const best = counts.reduce((one, next) => (next.count > one.count ? next : one));
  const stated = counts.find(({ lists }) => lists === LISTS[language]);
  if (stated) return best.count > 2 && best.count > 2 * stated.count ? best.lists : stated.lists;
  if (best.count > 2 || (best.count > 0 && best.count * 8 > words.length)) return best.lists;
  return (words.length < FEW_WORDS && LISTS[language || fallback.slice(0, 2)]) || other;
}
