/** Finds where a step names foods that the recipe lists. */
import { type FoodIndex, LONGEST, type Mention } from "./chooseLines";
import type { Word } from "./readWords";
import type { Vocabulary } from "./vocabulary";

const WINDOW = 4;
const ARTICLE = /^(?:el|la|los|las|le|les|l|il|lo|gli|i|o|os|as)$/u;
const BOWL =
  /^(?:bol|bowl|saladier|jatte|casserole|poele|cocotte|sauteuse|olla|cazuela|sarten|tazon|fuente|cazo|recipiente|plato|ciotola|terrina|pentola|padella|casseruola|tegame|tigela|panela|frigideira)$/u;

export function findMentions(words: Word[], { entries, heads }: FoodIndex, vocabulary: Vocabulary): Mention[] {
  return words.flatMap((word, at) => {
    if (word.isNumber || (vocabulary.verbatim.has(word.word) && vocabulary.isGlued)) return [];
    const head = entries.has(word.stem)
      ? word.stem
      : cutToEnd(word.stem, heads, vocabulary) || cutToStart(word.word, heads, vocabulary);
    if (!head || isTakenOut(words, at, head, heads, vocabulary)) return [];
    const mention = vocabulary.isHeadFirst
      ? skipModifiersBefore(words, at, head, heads, vocabulary)
      : skipModifiersAfter(words, at, head, heads, vocabulary);
    if (mention && head !== word.stem && word.stem.endsWith(head))
      mention.modifiers.push(word.stem.slice(0, -head.length));
    return mention ? [mention] : [];
  });
}

/** In languages with compounds, endings do not tell, so that a noun may be a plural. */
const isPluralNoun = ({ word }: Word, { isGlued }: Vocabulary) => isGlued || word.endsWith("s");

const PART = /^(?:kern|stein|schal|haut|stiel|strunk)/u;
const TAKES_OUT = /^(?:entfern|heraus|wegwerf|verwijder|ta)/u;

/** "Die Kerne entfernen" is about no line, even if the recipe lists other seeds, such as "Kürbiskerne". */
const isTakenOut = (words: Word[], at: number, head: string, heads: ReadonlySet<string>, { isGlued }: Vocabulary) =>
  isGlued &&
  PART.test(head) &&
  !heads.has(head) &&
  words.some(({ word, sentence }) => sentence === words[at]!.sentence && TAKES_OUT.test(word));

/** Returns the listed noun with which a compound ends, or "". */
function cutToEnd(stem: string, heads: ReadonlySet<string>, { isGlued }: Vocabulary): string {
  if (!isGlued || stem.length > LONGEST) return "";
  for (let at = 3; at <= stem.length - 4; at += 1) if (heads.has(stem.slice(at))) return stem.slice(at);
  return "";
}

/** Returns the listed noun of a compound that names a part of it, such as "Zitronensaft", or "". */
function cutToStart(word: string, heads: ReadonlySet<string>, { isGlued, stem, yields }: Vocabulary): string {
  if (!isGlued || word.length > LONGEST) return "";
  for (let at = 3; at <= word.length - 3; at += 1)
    if (yields.has(stem(word.slice(at))) && heads.has(stem(word.slice(0, at)))) return stem(word.slice(0, at));
  return "";
}

function skipModifiersAfter(
  words: Word[],
  at: number,
  head: string,
  heads: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Mention | null {
  const { stops, joins, parts, forms, followers, kinds, descriptors, units, isGlued } = vocabulary;
  // "Spinat-Masse" is not the spinach anymore.
  if (words[at]!.isTied && !parts.has(words[at + 1]!.stem) && !vocabulary.yields.has(words[at + 1]!.stem)) return null;
  let form = "";
  let isPart = false;
  let next = at + 1;
  while (next < words.length && !words[next]!.isApart && next <= at + 2) {
    const { word, stem } = words[next]!;
    if (forms.has(stem)) form = stem;
    else if (!parts.has(stem) && !(vocabulary.yields.has(stem) && !heads.has(stem))) {
      // A noun that follows makes the word a modifier: "butter mixture", "lemon juice".
      if (!isGlued && (followers.has(stem) || (!stops.has(word) && heads.has(stem)))) return null;
      break;
    }
    isPart ||= vocabulary.yields.has(stem);
    next += 1;
  }
  const modifiers: string[] = [];
  for (let back = at; back > 0 && back > at - WINDOW && !words[back]!.isApart; back -= 1) {
    const { word, stem, isNumber } = words[back - 1]!;
    if (isCreaming(words, back - 1, at)) break;
    if (isNumber || stops.has(word) || joins.has(word) || (units.has(stem) && !kinds.has(stem))) break;
    modifiers.unshift(stem);
  }
  if (words[at + 1]?.word === "together" && words[at]!.isApart) return null;
  const isCut = vocabulary.cuts.has(head) && !heads.has(head);
  const isVerb = /^(?:the|a|an|your)$/u.test(words[at + 1]?.word ?? "") && !words[at + 1]!.isApart;
  const isPlural = isPluralNoun(words[at]!, vocabulary);
  return {
    at,
    head,
    modifiers,
    form,
    isPart,
    isPlural,
    isVague: isCut || (isVerb && !modifiers.some((one) => descriptors.has(one))),
  };
}

/** Whether the word is the verb of "Cream butter", and not part of "Cream cheese". */
const isCreaming = (words: Word[], verb: number, at: number) =>
  words[verb]!.word === "cream" &&
  words[verb]!.isApart &&
  (at > verb + 1 || /^(?:butter|margarine|shortening|sugar)$/u.test(words[at]!.word));

/** The Polish "z" joins two words of a name, but two foods of the recipe too: "cebulę z czosnkiem". */
function isWith(words: Word[], joint: number, noun: number, heads: ReadonlySet<string>, vocabulary: Vocabulary) {
  const { stops, parts, yields } = vocabulary;
  const [before, after] = [words[noun]?.stem ?? "", words[joint + 1]?.stem ?? ""];
  if (!stops.has(words[joint]!.word) || !vocabulary.hasAdjectivesFirst) return false;
  return heads.has(before) && heads.has(after) && !parts.has(before) && !yields.has(before);
}

function skipModifiersBefore(
  words: Word[],
  at: number,
  head: string,
  heads: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Mention | null {
  const { stops, joins, parts, forms, followers, units, kinds, yields } = vocabulary;
  let form = "";
  let back = at;
  let isJoined = false;
  let isFlavor = false;
  while (back > 0 && !words[back]!.isApart && joins.has(words[back - 1]!.word)) {
    if (isWith(words, back - 1, back - 2, heads, vocabulary)) break;
    back -= 1;
    isJoined = true;
    isFlavor ||= vocabulary.flavors.has(words[back]!.word);
  }
  // "In the bowl the flour": an article alone joins nothing.
  const isNewPhrase = isJoined && words.slice(back, at).every(({ word }) => ARTICLE.test(word));
  const before = isNewPhrase ? undefined : words[back - 1];
  if (before && !words[back]!.isApart && !before.isNumber) {
    const isOther = ({ word, stem }: Word) =>
      followers.has(stem) && !stops.has(word) && !isPart && (isJoined || !BOWL.test(word));
    const isPart = parts.has(before.stem) || units.has(before.stem) || yields.has(before.stem);
    if (forms.has(before.stem) && isJoined) form = before.stem;
    else if (heads.has(before.stem) ? isJoined : isOther(before)) return null;
  }
  const modifiers = back === at && before && !words[at]!.isApart && kinds.has(before.stem) ? [before.stem] : [];
  for (let next = at + 1; next < words.length && next <= at + WINDOW && !words[next]!.isApart; next += 1) {
    const { word, stem, isNumber } = words[next]!;
    if (isNumber) break;
    // "La crème mélangée aux jaunes": the yolks are not of the cream.
    if (vocabulary.flavors.has(word) && modifiers.length > 0) break;
    const isOfForm = word === "en" && forms.has(words[next + 1]?.stem ?? "");
    if (joins.has(word) && isWith(words, next, at, heads, vocabulary)) break;
    if (joins.has(word) || isOfForm) continue;
    if (stops.has(word)) break;
    modifiers.push(stem);
    if (forms.has(stem)) form = stem;
  }
  const isPlural = isPluralNoun(words[at]!, vocabulary);
  return { at, head, modifiers, form, isPart: yields.has(before?.stem ?? ""), isPlural, isVague: isFlavor };
}
