/** Reads from the words around a food what a step does with it: prepare it, use it, or only mention it. */
import type { Word } from "./readWords";
import { LONGEST } from "./chooseLines";
import { type StatedAmount, readAmountBefore } from "./readAmount";
import type { Vocabulary } from "./vocabulary";

export type Treatment = {
  kind: "prepare" | "use" | "grease" | "aside" | "none";
  /** Whether the step asks for what is left of the food. */
  isRest: boolean;
  /** Whether the step uses only some of the food. */
  isPartly: boolean;
  isSeveral: boolean;
  isAdded: boolean;
  /** The share of the food that the step uses, such as 0.5 for "half the butter". */
  share: number | null;
  amount: StatedAmount | null;
};

const NEAR = 6;
/** Verbs further away are not looked for, so that long sentences stay fast. */
const FAR = 40;
/** Words between two foods: "half the butter with the sugar" is not half the sugar, "1/4 cup butter into the flour" no
 * amount of flour. */
const OTHER_FOOD = /^(?:and|with|or|to|into|und|mit|oder|in|et|avec|ou|dans|y|con|o|e|met|en|och|med|com)$/u;
/** Verbs after a food that tell its state: "the chicken was in the pan". */
const STATE = /^(?:is|are|was|were|has|have|ist|sind|war|waren|est|sont|soit|soient|esta|estan|este|esten|es|son)$/u;
/** "A pot of boiling water" and "under cold water" are not the water of the ingredients; "cover with water" may be. */
const BATH = /^(?:of|in|under|unter|sous|into|from|out|bajo|onder|sotto)$/u;
/** "Whisk in the water" adds it. */
const STIRS = /^(?:add|stir|whisk|pour|drizzle|trickle|mix|beat|fold|work|blend|knead|rub|sprinkle)$/u;
/** "Dust the work surface with flour" asks for a little of the flour, in any language. */
const SURFACE =
  /^(?:surface|worktop|countertop|counter|board|hands|arbeitsflache|hande|travail|mains|encimera|superficie|mesa|manos|piano|spianatoia|mani|werkblad|aanrecht|handen|bakbord|bankskiva|arbetsbank|bord)$/u;
const DUSTING =
  /^(?:dust|sprinkl|bestaub|bestreu|bemehl|saupoudr|farin|espolvor|enharin|spolver|infarin|cosparg|bestui|bestroo|pudr|mjola|stro)/u;
const WITH = /^(?:with|mit|avec|con|met|med|com)$/u;

export function readTreatment(words: Word[], at: number, vocabulary: Vocabulary): Treatment {
  const before = findPhraseBefore(words, at);
  const { rest, partly, several, portions, stops } = vocabulary;
  const share = before.findLast(({ stem }) => portions.has(stem));
  const isRest = before.some(({ stem }) => rest.has(stem)) || isFollowedByRest(words, at, vocabulary);
  const verbs = findVerbs(words, at, vocabulary);
  return {
    kind: chooseKind(words, at, vocabulary, verbs),
    isRest,
    isPartly: before.some(({ stem }) => partly.has(stem)) && !isRest,
    isSeveral:
      several.has(words[at]!.word) || before.slice(-3).some(({ word }) => several.has(word) && stops.has(word)),
    isAdded: verbs.some((verb) => vocabulary.adds.has(verb)),
    share: share ? portions.get(share.stem)! : null,
    amount: readAmountBefore(words, at - before.length, at, vocabulary),
  };
}

const isFollowedByRest = (words: Word[], at: number, { isHeadFirst, rest }: Vocabulary) =>
  isHeadFirst && words.slice(at + 1, at + 3).some(({ stem, isApart }) => !isApart && rest.has(stem));

/** The words before the food in its phrase, at most a few. */
function findPhraseBefore(words: Word[], at: number): Word[] {
  let from = at;
  while (from > 0 && from > at - NEAR && !words[from]!.isApart && !OTHER_FOOD.test(words[from - 1]!.word)) from -= 1;
  return words.slice(from, at);
}

/** The verb that governs the food, and the one after it in languages in which verbs come last. */
function findVerbs(words: Word[], at: number, { prepares, uses, verbsLast }: Vocabulary): string[] {
  const { sentence } = words[at]!;
  const isVerb = ({ word }: Word) => prepares.has(word) || uses.has(word);
  const found: string[] = [];
  const end = verbsLast ? Math.min(words.length, at + FAR) : 0;
  const start = Math.max(0, at - FAR);
  for (let next = at + 1; next < end && words[next]!.sentence === sentence; next += 1)
    if (isVerb(words[next]!)) {
      found.push(words[next]!.word);
      break;
    }
  for (let back = at - 1; found.length === 0 && back >= start && words[back]!.sentence === sentence; back -= 1)
    if (isVerb(words[back]!)) found.push(words[back]!.word);
  return found;
}

function chooseKind(words: Word[], at: number, vocabulary: Vocabulary, verbs: string[]): Treatment["kind"] {
  const { asides, except, greases, waters, prepares } = vocabulary;
  const { sentence, stem } = words[at]!;
  const nearby = words.slice(Math.max(0, at - 10), at + 8).filter((word) => word.sentence === sentence);
  const next = words[at + 1];
  if (next && !next.isApart && STATE.test(next.word)) return "aside";
  if (isFoodVerb(words, at, vocabulary)) return stem === "cream" ? "none" : "grease";
  const clause = findClause(words, at);
  const isDusted = clause.some(({ word }) => SURFACE.test(word)) && clause.some(({ word }) => DUSTING.test(word));
  if (isDusted && vocabulary.dry.has(stem)) return "grease";
  if (clause.some(({ word }) => greases.has(word)) && clause.some((word) => isVessel(word.stem, vocabulary)))
    return "grease";
  if (nearby.some(({ word }) => greases.has(word)) && nearby.some((word) => isVessel(word.stem, vocabulary)))
    return "aside";
  if (waters.has(stem)) {
    const near = words.slice(Math.max(0, at - 4), at);
    const joint = near.findLastIndex(({ word }) => BATH.test(word) || WITH.test(word));
    const isStirredIn = near[joint]?.word === "in" && STIRS.test(near[joint - 1]?.word ?? "");
    if (joint >= 0 && !isStirredIn) return BATH.test(near[joint]!.word) ? "none" : "aside";
  }
  for (let back = at - 1; back >= Math.max(0, at - FAR) && words[back]!.sentence === sentence; back -= 1) {
    if (except.has(words[back]!.word)) return "none";
    if (asides.has(words[back]!.word)) return "aside";
    if (words[back + 1]!.isApart) break;
  }
  return verbs.length > 0 && verbs.every((verb) => prepares.has(verb)) ? "prepare" : "use";
}

/** In languages with compounds, a "Kastenform" is a "Form". */
export const isVessel = (stem: string, { vessels, isGlued }: Vocabulary) =>
  vessels.has(stem) || (isGlued && stem.length <= LONGEST && [...vessels].some((vessel) => stem.endsWith(vessel)));

/** The words around a food up to the next punctuation marks, at most a few. */
function findClause(words: Word[], at: number): Word[] {
  let start = at;
  while (start > 0 && start > at - 10 && !words[start]!.isApart) start -= 1;
  let end = at + 1;
  while (end < words.length && end < at + 8 && !words[end]!.isApart) end += 1;
  return words.slice(start, end);
}

const FOOD_VERB = /^(?:butter|flour|oil|salt|pepper|sugar|cream|grease)$/u;
const ADVERB = /^(?:.{2,}ly|then|well)$/u;
/** Words after a food at the start of a clause, which show that it is a noun. */
const AFTER_NOUN = /^(?:in|into|to|with|on|for|from|over|until|or|of|is|are|should|can|mixture|go|goes|together)$/u;

/**
 * Whether an English word is a verb that happens to be the name of a food, as in "Butter and flour 8 tins" and "Cream
 * softened butter". Seasoning something is the use of salt and pepper.
 */
function isFoodVerb(words: Word[], at: number, { isGlued, isHeadFirst, vessels }: Vocabulary): boolean {
  if (isGlued || isHeadFirst || !FOOD_VERB.test(words[at]!.word)) return false;
  let start = at;
  while (!words[start]!.isApart && start > at - 4 && isInPairBefore(words, start)) start -= 1;
  if (!words[start]!.isApart) return false;
  const rest = words.slice(at + 1, at + 8);
  const end = rest.findIndex(({ isApart }) => isApart);
  const clause = end < 0 ? rest : rest.slice(0, end);
  const [next, second] = clause;
  if (!next) return false;
  if (words[at]!.word === "cream")
    return next.word === "together" || (!AFTER_NOUN.test(next.word) && next.word !== "and");
  const vessel = clause.findIndex(({ stem }) => vessels.has(stem));
  if (vessel < 0 || (next.word === "and" && !FOOD_VERB.test(second?.word ?? "") && second?.word !== "line"))
    return false;
  return !clause.slice(0, vessel).some(({ word }) => AFTER_NOUN.test(word) && word !== "of");
}

const isInPairBefore = (words: Word[], at: number) => {
  const { word } = words[at - 1]!;
  return word === "and" || FOOD_VERB.test(word) || ADVERB.test(word);
};
