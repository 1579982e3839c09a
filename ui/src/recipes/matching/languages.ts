/** Chooses the vocabulary for a recipe by the words of its steps. */
import type { Step } from "../recipe";
import { conjugations } from "./words/conjugate";
import stepWords from "./words/stepWords.json";
import { type Vocabulary, type WordLists, prepareVocabulary, splitWords } from "./vocabulary";

const WORDS: Record<string, WordLists> = stepWords.words;
/** Languages that share the words of another one: Danish and both kinds of Norwegian those of Swedish. */
const SAME: Record<string, string> = { ...stepWords.same, nn: stepWords.same.nb, no: stepWords.same.nb };
/** The vocabulary for other languages. It knows hardly any words, so only whole names are found. */
const OTHER = "any";
const COMMON = Object.entries(WORDS).map(([name, { frequent }]) => ({ name, common: new Set(splitWords(frequent)) }));
const prepared = new Map<string, Vocabulary>();
/** Steps with fewer words than this may be in the language of the screens, even if none of them is common. */
const FEW_WORDS = 12;
const MOST_LETTERS = 20_000;

/** Returns the vocabulary for the language of a recipe, or of the screens if the recipe does not tell its language. */
export function chooseVocabulary(steps: Step[], language: string | null | undefined, fallback: string): Vocabulary {
  const name = chooseWords(steps, language?.slice(0, 2).toLowerCase() ?? "", fallback.slice(0, 2));
  const known = prepared.get(name);
  if (known) return known;
  const made = prepareVocabulary(WORDS[name]!, conjugations[name]);
  prepared.set(name, made);
  return made;
}

/** The words of the steps count more than the language that the recipe's page gives, because some pages are wrong. */
function chooseWords(steps: Step[], language: string, fallback: string): string {
  const text = steps.map((step) => `${step.summary ?? ""} ${step.text ?? ""}`).join("\n");
  const words = splitWords(text.slice(0, MOST_LETTERS));
  const counts = COMMON.map(({ name, common }) => ({ name, count: words.filter((word) => common.has(word)).length }));
  const best = counts.reduce((one, next) => (next.count > one.count ? next : one));
  const stated = counts.find(({ name }) => name === findKnownLanguage(language));
  if (stated) return best.count > 2 && best.count > 2 * stated.count ? best.name : stated.name;
  if (best.count > 2 || (best.count > 0 && best.count * 8 > words.length)) return best.name;
  return (words.length < FEW_WORDS && findKnownLanguage(language || fallback)) || OTHER;
}

function findKnownLanguage(language: string): string | undefined {
  const name = SAME[language] ?? language;
  return name in WORDS && name !== OTHER ? name : undefined;
}
