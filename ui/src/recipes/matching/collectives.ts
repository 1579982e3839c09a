/** Finds the ingredients meant by words for many at once ("spices"), by names of groups ("cheese") and by verbs. */
import { LONGEST } from "./chooseLines";
import type { MatchState, Use } from "./matchState";
import type { NamedFood } from "./nameFoods";
import type { Word } from "./readWords";
import { readTreatment } from "./treatment";
import type { Collective, Vocabulary } from "./vocabulary";

type IsOpen = (line: number) => boolean;

const guess = (line: number): Use => ({ line, isGuess: true, isWhole: false, isSome: false });

const NOT_VEGETABLES = ["meat", "fleisch", "viande", "carne", "fish", "fisch", "poisson", "pescado"];
/** Words between a name and the list of what it stands for: "the dry ingredients (all-purpose flour, salt)". */
const LIST_REACH = 3;
const OF = /^(?:de|d|du|des|of|von|vom)$/u;
const WITH = /^(?:with|mit|avec|con)$/u;

/** The ingredients of "dry ingredients", "remaining ingredients", "spices" and the like, as guesses. */
export function findCollectives(words: Word[], section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { vocabulary, foods, greasings, sectionOf, used } = state;
  const isMeant = (line: number) =>
    !used.has(line) && !greasings[line] && isOpen(line) && (section === null || sectionOf[line] === section);
  const named = vocabulary.collectives.filter(({ name, kind }) =>
    words.some((_, at) => isNamed(words, at, name) && !isListed(words, at, kind, state)),
  );
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  if (kinds.length === 0) return [];
  const belongs = (line: number) => kinds.some((kind) => isOfKind(line, kind, state));
  return [...foods.keys()].filter((line) => isMeant(line) && belongs(line)).map((line) => guess(line));
}

function isOfKind(line: number, kind: Collective, { vocabulary, foods, prepared }: MatchState): boolean {
  const { dry, spices, groups, stem } = vocabulary;
  const stems = foods[line]!.flatMap(({ head, form }) => [head, form]);
  const isDry = stems.some((one) => dry.has(one));
  if (kind === "all") return true;
  if (kind === "spices") return stems.some((one) => spices.has(one));
  if (kind !== "vegetables") return isDry === (kind === "dry");
  const isMeat = ({ head, modifiers }: NamedFood) =>
    NOT_VEGETABLES.some((name) => [head, ...modifiers].some((one) => groups.get(stem(name))?.has(one)));
  return prepared.has(line) && !isDry && !foods[line]!.some(isMeat);
}

/** Whether all words of the name are at the index or shortly before it. */
const isNamed = (words: Word[], at: number, name: string[]) =>
  name.at(-1) === words[at]!.stem &&
  name.slice(0, -1).every((stem) => words.slice(Math.max(0, at - 5), at).some((word) => word.stem === stem));

/** Whether the step itself lists what the name stands for, or the name belongs to a food such as "vegetable stock". */
function isListed(words: Word[], at: number, kind: Collective, { vocabulary, index }: MatchState): boolean {
  const { followers, dry } = vocabulary;
  const next = words[at + 1];
  if (kind === "vegetables") {
    const isAdjective = next && !next.isApart && (followers.has(next.stem) || index.heads.has(next.stem));
    const isModified = !words[at]!.isApart && OF.test(words[at - 1]!.word);
    return index.heads.has(words[at]!.stem) || Boolean(isAdjective) || isModified;
  }
  if (!next?.isApart || next.sentence !== words[at]!.sentence) return false;
  const list = words.slice(at + 1, at + 1 + LIST_REACH).filter(({ sentence }) => sentence === next.sentence);
  const food = list.find(({ stem }) => index.entries.has(stem));
  return food !== undefined && (kind === "dry" ? dry.has(food.stem) : kind === "wet" && !dry.has(food.stem));
}

/** "The meat" of a recipe with one line of meat is a guess. */
export function findGroups(words: Word[], section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { vocabulary, foods, index, sectionOf, used } = state;
  const seen = new Set<string>();
  return words.flatMap(({ stem }, at) => {
    const members = vocabulary.groups.get(stem);
    if (!members || seen.has(stem) || index.heads.has(stem)) return [];
    if (isModifier(words, at, state)) return [];
    seen.add(stem);
    const all = [...foods.keys()].filter((line) => foods[line]!.some((food) => isMember(food, members, vocabulary)));
    const near = all.filter((line) => section === null || sectionOf[line] === section);
    const { kind, isAdded, isPartly, isRest } = readTreatment(words, at, vocabulary);
    const open = near.filter((line) => isOpen(line) && (isRest || !used.has(line)));
    // "Return the meat to the pot": what an earlier step cooked.
    const again = isAdded && near.length === 1 && isOpen(near[0]!) ? near : [];
    if (kind === "none") return [];
    if (open.length === 0 && again.length > 0) return [{ ...guess(again[0]!), isWhole: true, isSome: true }];
    if (open.length !== 1) return [];
    const isSome = isPartly || isRest || vocabulary.yields.has(stem);
    return [{ ...guess(open[0]!), isWhole: kind === "prepare" || kind === "grease", isSome }];
  });
}

/** Whether the name of a group only describes a food here, such as "white" in "white wine" and "vin blanc". */
function isModifier(words: Word[], at: number, { vocabulary, index }: MatchState): boolean {
  const { followers, kinds, isHeadFirst, joins, stops } = vocabulary;
  const { word, stem, isApart } = words[at]!;
  const next = words[at + 1];
  if (next && !next.isApart && (index.heads.has(next.stem) || followers.has(next.stem))) return true;
  if (!kinds.has(stem) || !/^(?:white|jaune|blanc)/u.test(word)) return false;
  const before = words[at - 1]?.word ?? "";
  return !word.endsWith("s") || isApart || !(isHeadFirst ? joins.has(before) : stops.has(before));
}

/** Whether a food belongs to a group. Chicken stock is no meat. In languages with compounds, "Rinderhack" is. */
function isMember({ head, modifiers }: NamedFood, members: ReadonlySet<string>, vocabulary: Vocabulary): boolean {
  const { followers, isGlued } = vocabulary;
  if ([head, ...modifiers].some((one) => members.has(one))) return members.has(head) || !followers.has(head);
  if (!isGlued || head.length > LONGEST) return false;
  const isGluedOf = (word: string) => word.length > 3 && (head.startsWith(word) || head.endsWith(word));
  return [...members].some(isGluedOf) && ![...followers].some((word) => word.length > 2 && head.endsWith(word));
}

/** Verbs that name a seasoning, such as "salzen", and those that only say that the dish is seasoned. */
export function findSeasoning(words: Word[], section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { salting, seasonings } = state.vocabulary;
  const seen = new Set<string>();
  return words.flatMap(({ word, sentence }) => {
    const named = salting.get(word);
    if (!named || seen.has(word)) return [];
    seen.add(word);
    if (named.size > 0) return [...named].flatMap((food) => findSeasoningLines(food, section, isOpen, state));
    const isStated = words.some(
      (one) => one.sentence === sentence && (WITH.test(one.word) || seasonings.has(one.stem)),
    );
    const lines = isStated ? [] : [...seasonings].flatMap((food) => findSeasoningLines(food, section, isOpen, state));
    return lines.filter(({ line }) => state.isFree(line)).map((use) => ({ ...use, isGuess: true, isSome: true }));
  });
}

function findSeasoningLines(food: string, section: number | null, isOpen: IsOpen, state: MatchState): Use[] {
  const { foods, sectionOf, used, isFree } = state;
  const all = [...foods.keys()].filter((line) => foods[line]!.some(({ head }) => head === food));
  const near = all.filter((line) => sectionOf[line] === section);
  const lines = (near.length > 0 ? near : all).filter(isOpen);
  const open = lines.filter((line) => !used.has(line) || isFree(line));
  const line = open[0] ?? lines[0];
  if (line === undefined) return [];
  return [{ ...guess(line), isGuess: open.length !== 1 || lines.length > 1 }];
}
