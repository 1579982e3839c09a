/** Finds ingredient lines that are only for greasing, such as "butter for the pan". */
import type { Ingredient } from "../recipe";
import { foldWords } from "./foldWords";
import type { Greasing, MatchState, Use } from "./matchState";
import { type Word, readWords } from "./readWords";
import { isVessel } from "./treatment";
import type { Vocabulary } from "./vocabulary";

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

/** Verbs that name what is greased or dusted with. */
const NAMING: [RegExp, string][] = [
  [/^beurr(?:er|ez|ons)/u, "beurre"],
  [/^huil(?:er|ez|ons)/u, "huile"],
  [/^farin(?:er|ez|ons)/u, "farine"],
  [/^(?:aus|ein)?butter[nt]/u, "butter"],
  [/^(?:ein)?ol(?:en|t)/u, "öl"],
  [/^bemehl/u, "mehl"],
  [/^enharin/u, "harina"],
];

/**
 * Lines that the step uses without naming them: "Grease the pan" uses "butter for the pan". If no line is for that, a
 * verb such as "beurrer" names a food, of which a little is a guess.
 */
export function findGreased(words: Word[], greasings: (Greasing | null)[], state: MatchState): Use[] {
  const { vocabulary, index } = state;
  const verbs = words.filter(({ word, stem }) => vocabulary.greases.has(word) && !index.entries.has(stem));
  const sentences = new Set(verbs.map(({ sentence }) => sentence));
  const lines = [...greasings.keys()].filter((line) => {
    const greasing = greasings[line];
    return greasing && [...sentences].some((sentence) => isInSentence(words, sentence, greasing, vocabulary));
  });
  if (lines.length === 0) return verbs.flatMap((verb) => findNamedBy(verb, state));
  return lines.map((line) => ({ line, isGuess: lines.length > 1, isWhole: true, isSome: true }));
}

function findNamedBy({ word }: Word, { index, vocabulary }: MatchState): Use[] {
  const food = NAMING.find(([verb]) => verb.test(word))?.[1];
  const [first] = food ? (index.entries.get(vocabulary.stem(foldWords(food))) ?? []) : [];
  return first ? [{ line: first.line, isGuess: true, isWhole: true, isSome: true }] : [];
}
