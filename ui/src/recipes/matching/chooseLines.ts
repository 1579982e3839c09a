/** Decides which ingredient lines a mention of a food may mean, best ones only. */
import type { NamedFood } from "./nameFoods";
import type { Vocabulary } from "./vocabulary";

export type Mention = {
  /** The index of the noun among the words. */
  at: number;
  head: string;
  modifiers: string[];
  form: string;
  /** Whether the step asks for a part such as the juice. */
  isPart: boolean;
  isPlural: boolean;
  /** Whether the noun may mean something else here. */
  isVague: boolean;
};
/** `line` is the index of the ingredient. */
export type Entry = { line: number; food: NamedFood };
export type FoodIndex = { entries: ReadonlyMap<string, Entry[]>; heads: ReadonlySet<string> };
export type Candidate = {
  line: number;
  isSure: boolean;
  /** Whether the step says all that tells the food from others of its kind. */
  isNamed: boolean;
  /** The smaller, the better the mention fits; compared one number after the other. */
  rank: number[];
  matched: number;
};

/** Further lines of the same food are ignored, so that long recipes stay fast. */
const MOST_ALIKE = 40;
const SHORTEST = 3;
/** Longer words are not taken apart. */
export const LONGEST = 40;
/** Nouns of two letters with which compounds end. */
const SHORT = new Set(["ol"]);

/** Indexes the foods of all lines by their nouns. In languages with compounds, also by the ends of the nouns. */
export function indexFoods(foods: NamedFood[][], { isGlued, stem, descriptors, stops, cuts }: Vocabulary): FoodIndex {
  const entries = new Map<string, Entry[]>();
  const add = (key: string, entry: Entry) => {
    const known = entries.get(key);
    if (!known) entries.set(key, [entry]);
    else if (known.length < MOST_ALIKE) known.push(entry);
  };
  const heads = new Set<string>();
  for (const [line, own] of foods.entries())
    for (const food of own) {
      add(food.head, { line, food });
      // A cut tells less than a noun: "the thighs".
      if (!cuts.has(food.head) || food.modifiers.length === 0) heads.add(food.head);
      if (!isGlued || food.head.length > LONGEST) continue;
      for (let at = SHORTEST; at <= food.head.length - 2; at += 1) {
        const head = food.head.slice(at);
        if ((head.length < SHORTEST && !SHORT.has(head)) || descriptors.has(stem(head)) || stops.has(head)) continue;
        const glued = { ...food, head, modifiers: [...food.modifiers, stem(food.head.slice(0, at))] };
        add(glued.head, { line, food: glued });
      }
    }
  return { entries, heads };
}

/** Returns the lines that a mention may mean, best ones first. */
export function findCandidates(mention: Mention, { entries, heads }: FoodIndex, vocabulary: Vocabulary): Candidate[] {
  const among = entries.get(mention.head) ?? [];
  const own = new Set(among.flatMap(({ food }) => food.modifiers));
  const isKind = (word: string) =>
    !vocabulary.descriptors.has(word) && (vocabulary.kinds.has(word) || own.has(word) || heads.has(word));
  const given = new Set(mention.modifiers);
  const best = new Map<number, Candidate>();
  for (const { line, food } of among) {
    const scored = score(mention, given, food, isKind, vocabulary);
    if (!scored) continue;
    const known = best.get(line);
    if (!known || compare(scored.rank, known.rank) < 0) best.set(line, { line, ...scored });
  }
  return [...best.values()].sort((one, other) => compare(one.rank, other.rank));
}

/** Keeps those of the candidates that fit best, or all if the step is about several ("both sugars"). */
export function pickBest(candidates: Candidate[], isSeveral: boolean): Candidate[] {
  if (isSeveral) return candidates.map((one) => ({ ...one, isSure: candidates.length === 2 }));
  const best = candidates.filter(({ rank }) => compare(rank, candidates[0]!.rank) === 0);
  const hasRivals = best.length < candidates.length;
  return best.map((one) => ({ ...one, isSure: one.isSure && (one.isNamed || !hasRivals) }));
}

function score(
  mention: Mention,
  given: ReadonlySet<string>,
  food: NamedFood,
  isKind: (word: string) => boolean,
  vocabulary: Vocabulary,
) {
  const { kinds, weak, descriptors } = vocabulary;
  const has = new Set(food.modifiers);
  const isSame = (one: string, other: string) =>
    one === other || (vocabulary.isGlued && one.length > 3 && (other.startsWith(one) || one.startsWith(other)));
  const holds = (words: ReadonlySet<string>, word: string) =>
    words.has(word) || [...words].some((one) => isSame(one, word));
  const isOfKind = food.modifiers.some((word) => kinds.has(word) || weak.has(word));
  const others = [...given].filter((word) => isKind(word) && !holds(has, word) && word !== food.form);
  if (others.some((word) => isOfKind || !weak.has(word))) return null;
  if (mention.form && food.form && mention.form !== food.form) return null;
  const missing = food.modifiers.filter((word) => !holds(given, word) && !descriptors.has(word));
  if (vocabulary.derived.has(mention.head) && food.modifiers.length > 0 && missing.length === food.modifiers.length)
    return null;
  if (vocabulary.isStrict && missing.length > 0) return null;
  const strong = missing.filter((word) => kinds.has(word) && !weak.has(word)).length;
  const isOtherForm = mention.form !== food.form && mention.form !== "";
  const matched = food.modifiers.filter((word) => holds(given, word)).length;
  const rank = [isOtherForm ? 1 : 0, -Math.min(matched, 3), strong, mention.form === food.form ? 0 : 1, missing.length];
  const isNamed = matched > 0 || missing.length === 0;
  return { rank, matched, isNamed, isSure: strong === 0 && !isOtherForm && !mention.isVague };
}

function compare(one: number[], other: number[]): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value - other[at]!;
  return 0;
}
