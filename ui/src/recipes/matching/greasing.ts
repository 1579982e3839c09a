/** Finds ingredient lines that are only for greasing, such as "butter for the pan". */
import type { Ingredient } from "../recipe";
import { foldWords } from "./foldWords";
import type { MatchState, Use } from "./matchSteps";
import { type Word, readWords } from "./readWords";
import { isVessel } from "./treatment";
import type { Vocabulary } from "./vocabulary";

/** What is greased with the line: the stems of vessels, or none if the line does not say it. */
export type Greasing = ReadonlySet<string>;

const MOST_LETTERS = 300;
const PURPOSE = /\b(?:for|fur|furs|zum|pour|para|per|voor|till|til)\b/u;
/** A line that has more of its food than what is for the pan: "100 g butter and some for the pan". */
const BESIDES = /\p{N}.*(?:\+|\b(?:plus|und|and|sowie|et|y|mas|more|extra|e|en|och|og)\b)/u;
const BUTTERING = /^(?:greas|buttering|oiling|beurr|graiss|huil|engras|untar|enharin|einfett|ausbutter|bestreich)/u;

export function readGreasing({ originalText, note }: Ingredient, vocabulary: Vocabulary): Greasing | null {
  const text = foldWords((originalText || note || "").slice(0, MOST_LETTERS));
  const at = text.search(PURPOSE);
  if (at < 1 || BESIDES.test(text.slice(0, at))) return null;
  const purpose = readWords(text.slice(at), vocabulary);
  const vessels = purpose.filter(({ stem }) => isVessel(stem, vocabulary)).map(({ stem }) => stem);
  const isForGreasing = purpose.some(({ word }) => vocabulary.greases.has(word) || BUTTERING.test(word));
  return vessels.length > 0 || isForGreasing ? new Set(vessels) : null;
}

/** Whether a sentence speaks of what the line is for. */
export function isInSentence(words: Word[], sentence: number, greasing: Greasing, vocabulary: Vocabulary): boolean {
  const { isGlued, greases } = vocabulary;
  const isMeant = (stem: string) =>
    greasing.has(stem) ||
    (isGlued && isVessel(stem, vocabulary) && [...greasing].some((one) => one.endsWith(stem) || stem.endsWith(one)));
  return words.some(
    (word) => word.sentence === sentence && (greasing.size > 0 ? isMeant(word.stem) : greases.has(word.word)),
  );
}

/** Lines that the step uses without naming them, as "Grease the pan" uses "butter for the pan". */
export function findGreased(words: Word[], greasings: (Greasing | null)[], { vocabulary, index }: MatchState): Use[] {
  const sentences = new Set(
    words.flatMap(({ word, stem, sentence }) =>
      vocabulary.greases.has(word) && !index.entries.has(stem) ? [sentence] : [],
    ),
  );
  const lines = [...greasings.keys()].filter((line) => {
    const greasing = greasings[line];
    return greasing && [...sentences].some((sentence) => isInSentence(words, sentence, greasing, vocabulary));
  });
  return lines.map((line) => ({ line, isGuess: lines.length > 1, isWhole: true, isSome: true }));
}
