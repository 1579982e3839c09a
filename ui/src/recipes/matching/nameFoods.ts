/** Finds the foods that an ingredient line names, each with its noun and modifiers. */

import { foldWords } from "./foldWords";
import type { Ingredient } from "../recipe";
import { type Word, readWords } from "./readWords";
import type { Vocabulary } from "./vocabulary";

export type NamedFood = {
  /** The stem of the noun. */
  head: string;
  modifiers: string[];
  /** The form of the food, such as "powder", or "". */
  form: string;
};

const MOST_LETTERS = 300;
const OR = /\s(?:or|oder|ou|o|eller|oppure|lub|albo|או|او)\s|\//u;
const AND = /\s(?:(?:and|und|et|y|e|en|och|og|i|&|\+)\s|ו(?=פלפל)|و(?=فلفل))|[,،]/u;

/** Returns the foods of a line. A line has several if it names several, or offers a choice. */
export function nameFoods(ingredient: Ingredient, vocabulary: Vocabulary): NamedFood[] {
  const { foodText, originalText, note, food } = ingredient;
  const own = food?.name ? "" : note;
  const names = [foodText, originalText || own, food?.name, food?.pluralName].filter((name) => name?.trim());
  const foods = names.flatMap((name) => findFoods(name!.slice(0, MOST_LETTERS), vocabulary));
  const seen = new Set<string>();
  return foods.filter((one) => {
    const key = JSON.stringify(one);
    return !seen.has(key) && seen.add(key);
  });
}

function findFoods(text: string, vocabulary: Vocabulary): NamedFood[] {
  const plain = foldWords(text)
    .replace(/\([^()]*\)?|\[[^[\]]*\]?/gu, " ")
    .replace(/(?<=\p{L})['’´`](?=\p{L})/gu, " ")
    .replace(/half\s?(?:&|and|-and-)\s?half/gu, "halfandhalf");
  const line = reorderWords(cutNote(plain, vocabulary), vocabulary);
  const pieces = line.split(OR).flatMap((choice, at) => (at === 0 ? splitPair(choice, vocabulary) : [choice]));
  return pieces.flatMap((piece) => findFood(readWords(piece, vocabulary), vocabulary));
}

/** "Salt, pepper" and "salt and pepper" are two foods, unless the line goes on with what is done to one food. */
function splitPair(text: string, vocabulary: Vocabulary): string[] {
  const pieces = text.split(AND).filter((piece) => piece.trim());
  return pieces.filter((piece, at) => at === 0 || hasNoun(piece, vocabulary));
}

const hasNoun = (piece: string, vocabulary: Vocabulary) =>
  readWords(piece, vocabulary).some((word) => isName(word, vocabulary) && !vocabulary.verbatim.has(word.word));

const isName = ({ word, stem, isNumber }: Word, { stops, joins, units, descriptors }: Vocabulary) =>
  !isNumber && word.length > 1 && !stops.has(word) && !joins.has(word) && !units.has(stem) && !descriptors.has(stem);

/** Cuts off what follows the name, such as ", peeled" and "for serving". */
function cutNote(text: string, vocabulary: Vocabulary): string {
  const [first = "", ...others] = text.split(/[,;:]|\s[-–—]\s|\s(?:for|to|plus|zum|zur|pour|para|such as|z\.b\.)\s/u);
  if (hasNoun(first, vocabulary) && others.length > 0) {
    const isSeasoning = (piece: string) => vocabulary.seasonings.has(vocabulary.stem(piece.trim()));
    const isList = /^[^,]*(?:,[^,]*)+$/u.test(text) && isSeasoning(first);
    // "Olive oil, salt and pepper"
    const isPair = text
      .slice(first.length + 1)
      .split(AND)
      .every(isSeasoning);
    return isList || isPair ? text : first;
  }
  return text;
}

/** "Juice of 1 lemon" is lemon juice. */
function reorderWords(text: string, { isHeadFirst }: Vocabulary): string {
  if (isHeadFirst) return text;
  const [, part, rest] =
    /^[\p{N}\s.,/⁄]*(?:\p{L}{1,12}\.?\s+)?(juice|zest|saft|schale|abrieb)\s+(?:of|from|von)\s(.*)$/u.exec(text) ?? [];
  return part ? `${rest} ${part}` : text;
}

function findFood(words: Word[], vocabulary: Vocabulary): NamedFood[] {
  const start = words.findIndex((word) => isName(word, vocabulary));
  if (start < 0) return readUnitAsFood(words, vocabulary);
  let name = words.slice(start).filter(({ isNumber, word }) => !isNumber && !vocabulary.joins.has(word));
  const end = name.findIndex(({ word }, at) => at > 0 && vocabulary.stops.has(word));
  if (end > 0 && name.slice(0, end).some((word) => isName(word, vocabulary))) name = name.slice(0, end);
  const before = words
    .slice(0, start)
    .flatMap(({ stem }) => (vocabulary.kinds.has(stem) || vocabulary.descriptors.has(stem) ? [stem] : []));
  if (!vocabulary.isHeadFirst)
    return readHeadLast(name, vocabulary).map((food) => ({ ...food, modifiers: [...before, ...food.modifiers] }));
  const form = words.slice(0, start).find(({ stem }) => vocabulary.forms.has(stem))?.stem ?? "";
  return readHeadFirst(name, vocabulary).map((food) => ({
    ...food,
    modifiers: [...before, ...food.modifiers],
    form: food.form || form,
  }));
}

/** A line may consist of words that are otherwise units or parts, such as "4 cloves". */
const readUnitAsFood = (words: Word[], { stops, forms }: Vocabulary): NamedFood[] =>
  words
    .filter(({ isNumber, word }) => !isNumber && word.length > 2 && !stops.has(word))
    .slice(-1)
    .map(({ stem }) => ({ head: stem, modifiers: [], form: words.find((one) => forms.has(one.stem))?.stem ?? "" }));

function readHeadLast(name: Word[], vocabulary: Vocabulary): NamedFood[] {
  const { descriptors, parts, cuts, forms, units, alone } = vocabulary;
  const stems = name.map(({ stem }) => stem);
  while (stems.length > 1 && (descriptors.has(stems.at(-1)!) || units.has(stems.at(-1)!))) stems.pop();
  let form = "";
  let cut = "";
  const isBelow = (stem: string) => parts.has(stem) || forms.has(stem);
  while (stems.length > 1 && isBelow(stems.at(-1)!) && !descriptors.has(stems.at(-2)!)) {
    const last = stems.pop()!;
    if (forms.has(last)) form = last;
    if (cuts.has(last)) cut = last;
  }
  while (stems.length > 1 && descriptors.has(stems.at(-1)!)) stems.pop();
  const head = stems.pop();
  if (!head) return [];
  const foods = [{ head, modifiers: stems, form }];
  const before = stems.at(-1);
  if (before && !descriptors.has(before)) foods.push({ head: before + head, modifiers: stems.slice(0, -1), form });
  // "Orzo pasta" may be called orzo.
  const members = vocabulary.yields.has(head) ? undefined : vocabulary.groups.get(head);
  const known = stems
    .filter((stem) => alone.has(stem) || members?.has(stem))
    .map((stem) => ({ head: stem, modifiers: [], form: "" }));
  const cutOf = cut ? [{ head: cut, modifiers: [...stems, head], form }] : [];
  return [...foods, ...known, ...cutOf];
}

function readHeadFirst(name: Word[], vocabulary: Vocabulary): NamedFood[] {
  const { parts, forms, descriptors, kinds, hasAdjectivesFirst } = vocabulary;
  const stems = name.map(({ stem }) => stem);
  let form = "";
  const noun = hasAdjectivesFirst ? stems.findIndex((stem) => !kinds.has(stem) && !descriptors.has(stem)) : 0;
  if (noun > 0) stems.push(...stems.splice(0, noun));
  // "Pasta corta" is pasta, but "pasta de curry" is of curry.
  const isBelow = (stem: string) => (parts.has(stem) || forms.has(stem)) && !vocabulary.groups.has(stem);
  while (stems.length > 1 && (isBelow(stems[0]!) || descriptors.has(stems[0]!))) {
    const first = stems.shift()!;
    if (forms.has(first)) form = first;
  }
  const late = stems.slice(1).find((stem) => forms.has(stem));
  const head = stems.shift();
  return head ? [{ head, modifiers: stems, form: form || late || "" }] : [];
}
