/** Finds the ingredients meant by words for many at once ("spices"), by names of groups ("cheese") and by verbs. */
import type { MatchState, Use } from "./matchSteps";
import { LONGEST } from "./chooseLines";
import type { NamedFood } from "./nameFoods";
import type { Word } from "./readWords";
import { readTreatment } from "./treatment";
import type { Vocabulary } from "./vocabulary";

type IsOpen = (line: number) => boolean;

const guess = (line: number): Use => ({ line, isGuess: true, isWhole: false, isSome: false });

/** The ingredients of "dry ingredients", "remaining ingredients", "spices" and the like, as guesses. */
export function findCollectives(words: Word[], section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { vocabulary, foods, sectionOf, used } = state;
  const { collectives, dry, spices } = vocabulary;
  const stemsOf = foods.map((own) => own.flatMap(({ head, form }) => [head, form]));
  const isMeant = (line: number) =>
    !used.has(line) && isOpen(line) && (section === null || sectionOf[line] === section);
  const named = collectives.filter(({ name }) => words.some((_, at) => isNamed(words, at, name)));
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const belongs = (line: number) =>
    kinds.some((kind) => {
      if (kind === "all") return true;
      const isDry = stemsOf[line]!.some((stem) => dry.has(stem));
      if (kind !== "spices") return isDry === (kind === "dry");
      return stemsOf[line]!.some((stem) => spices.has(stem));
    });
  return [...foods.keys()].filter((line) => isMeant(line) && belongs(line)).map((line) => guess(line));
}

/** Whether all words of the name are at the index or shortly before it. */
const isNamed = (words: Word[], at: number, name: string[]) =>
  name.at(-1) === words[at]!.stem &&
  name.slice(0, -1).every((stem) => words.slice(Math.max(0, at - 5), at).some((word) => word.stem === stem));

/** "The meat" of a recipe with one line of meat is a guess. */
export function findGroups(words: Word[], section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { vocabulary, foods, index, sectionOf, used } = state;
  const seen = new Set<string>();
  return words.flatMap(({ stem }, at) => {
    const members = vocabulary.groups.get(stem);
    if (!members || seen.has(stem) || index.heads.has(stem)) return [];
    const next = words[at + 1];
    if (next && !next.isApart && (index.heads.has(next.stem) || vocabulary.followers.has(next.stem))) return [];
    seen.add(stem);
    const all = [...foods.keys()].filter((line) => foods[line]!.some((food) => isMember(food, members, vocabulary)));
    const near = all.filter((line) => section === null || sectionOf[line] === section);
    const open = near.filter((line) => isOpen(line) && !used.has(line));
    if (open.length !== 1) return [];
    const { kind, isPartly } = readTreatment(words, at, vocabulary);
    if (kind === "none") return [];
    return [{ ...guess(open[0]!), isWhole: kind === "prepare" || kind === "grease", isSome: isPartly }];
  });
}

/** Whether a food belongs to a group. Chicken stock is no meat. In languages with compounds, "Rinderhack" is. */
function isMember({ head, modifiers }: NamedFood, members: ReadonlySet<string>, vocabulary: Vocabulary): boolean {
  const { followers, isGlued } = vocabulary;
  if ([head, ...modifiers].some((one) => members.has(one))) return members.has(head) || !followers.has(head);
  if (!isGlued || head.length > LONGEST) return false;
  const isGluedOf = (word: string) => word.length > 3 && (head.startsWith(word) || head.endsWith(word));
  return [...members].some(isGluedOf) && ![...followers].some((word) => word.length > 2 && head.endsWith(word));
}

/** Verbs that name a seasoning, such as "salzen". */
export function findSeasoning(words: Word[], section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { vocabulary, foods, sectionOf, used, isFree } = state;
  return [...new Set(words.map(({ word }) => word))].flatMap((word) => {
    const food = vocabulary.salting.get(word);
    if (!food) return [];
    const all = [...foods.keys()].filter((line) => foods[line]!.some(({ head }) => head === food));
    const near = all.filter((line) => sectionOf[line] === section);
    const lines = (near.length > 0 ? near : all).filter(isOpen);
    const open = lines.filter((line) => !used.has(line) || isFree(line));
    const line = open[0] ?? lines[0];
    if (line === undefined) return [];
    return [{ ...guess(line), isGuess: open.length !== 1 || lines.length > 1 }];
  });
}
