/** Finds the ingredients that the steps of a Japanese recipe use. Japanese is written without spaces between words. */
import type { Ingredient, Step } from "../../recipe";
import type { Use } from "../matchState";
import * as ja from "./japanese";
import {
  MOST_LETTERS,
  NEAR,
  type NameIndex,
  type NamedLine,
  addName,
  addUse,
  listTexts,
  readWritten,
  sortByLine,
} from "./namedLines";

const LONGEST_NAME = 16;
const LONGEST_CLAUSE = 300;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN_OR_KATAKANA = /[\p{Script=Han}\p{Script=Katakana}ー]/u;

/** Runs of marks, which take quadratic time to normalize. */
const MORE_MARKS = /(\p{M})\p{M}+/gu;

type JapaneseLine = { names: string[]; mark: string; isFree: boolean };
type JapaneseMention = NamedLine & { at: number; length: number };

/** Whether the steps have the letters that only Japanese uses. */
export const isJapanese = (steps: Step[]) => steps.some(({ text }) => KANA.test((text ?? "").slice(0, MOST_LETTERS)));

/** Returns the uses of each step, in the order of the ingredients. */
export function matchJapanese(ingredients: Ingredient[], steps: Step[]): Use[][] {
  const lines = ingredients.map(readLine);
  const names = indexNames(lines);
  const used = new Set<number>();
  return steps.map(({ summary, text }) => matchStep(`${summary ?? ""}\n${text ?? ""}`, lines, names, used));
}

/** Writes each food in one of the ways in which it is written: 玉葱 and タマネギ are 玉ねぎ. */
export const foldJapanese = (text: string) =>
  ja.SAME.reduce(
    (folded, [ways, way]) => folded.replace(ways, way),
    text
      .replace(MORE_MARKS, "$1")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[〜～]/gu, "~"),
  );

function readLine(ingredient: Ingredient): JapaneseLine {
  const written = readWritten(ingredient);
  const names = listTexts(ingredient).flatMap((text) => findNames(foldJapanese(text)));
  const mark = ja.MARK.exec(written.replace(MORE_MARKS, "$1").normalize("NFKC").trim())?.[1] ?? "";
  return { names: [...new Set(names)], mark, isFree: !ingredient.quantity && !/\p{N}/u.test(written) };
}

/** Returns the names of the foods in a line, without its mark, amount and notes. */
function findNames(text: string): string[] {
  const plain = text
    .replace(/\([^()]*\)?|【[^【】]*】?/gu, " ")
    .trim()
    .replace(ja.MARK, "")
    .replace(ja.AMOUNT, " ");
  return plain
    .split(/[^\p{L}ー]+|または|もしくは|・/u)
    .map((name) => name.replace(ja.DONE_BEFORE, ""))
    .filter((name) => name && name.length <= LONGEST_NAME && !ja.NO_NAME.test(name));
}

/** Maps the names of the lines, in full and shortened, to the lines. */
function indexNames(lines: JapaneseLine[]): NameIndex {
  const index: NameIndex = new Map();
  const whole = new Set(lines.flatMap(({ names }) => names));
  for (const [line, { names }] of lines.entries())
    for (const name of names) {
      addName(index, name, line, true);
      for (const part of ja.PAIRS.get(name) ?? []) addName(index, part, line, true);
      for (const [kind, isOfKind] of ja.KINDS)
        if (!whole.has(kind) && isOfKind.test(name)) addName(index, kind, line, true);
      for (let at = 1; at < name.length - 1; at += 1)
        if (!whole.has(name.slice(at))) addName(index, name.slice(at), line, false);
    }
  return index;
}

function matchStep(written: string, lines: JapaneseLine[], names: NameIndex, used: Set<number>): Use[] {
  const text = foldJapanese(written.slice(0, MOST_LETTERS));
  const uses = new Map<number, Use>();
  const spent = new Set<number>();
  for (const mention of [...findMentions(text, names, lines, used), ...findMarks(text, lines)]) {
    const clause = readClause(text, mention.at);
    const isPrepared = ja.PREPARED.test(clause) && !ja.ADDED.test(clause);
    const isRest = ja.REST.test(text.slice(Math.max(0, mention.at - NEAR), mention.at));
    const isFree = lines[mention.line]!.isFree;
    if (used.has(mention.line) && !isFree && !isRest) {
      if (ja.ADDED.test(clause)) addUse(uses, { line: mention.line, isGuess: true, isWhole: true, isSome: true });
      continue;
    }
    addUse(uses, { line: mention.line, isGuess: !mention.isSure, isWhole: isPrepared, isSome: isRest && !isFree });
    if (!isPrepared && !isRest && mention.isSure) spent.add(mention.line);
  }
  if (ja.ALL_FOODS.test(text))
    for (const [line, { names: own }] of lines.entries())
      if (own.length > 0 && !uses.has(line) && !used.has(line))
        addUse(uses, { line, isGuess: true, isWhole: false, isSome: false });
  for (const line of spent) used.add(line);
  return sortByLine(uses);
}

/** The words from a position up to the end of its clause, where Japanese has the verb. */
function readClause(text: string, at: number): string {
  const [sentence = ""] = text.slice(at, at + LONGEST_CLAUSE).split(/[。\n]/u);
  return sentence.split(/(?<=[りしてげい]、)/u)[0]!;
}

/** "Aを加える" adds all lines that are marked with A. */
function findMarks(text: string, lines: JapaneseLine[]): JapaneseMention[] {
  const marks = new Set(lines.flatMap(({ mark }) => (mark ? [mark] : [])));
  return [...marks].flatMap((mark) => {
    const at = new RegExp(`(?<![a-z])[${mark.toLowerCase()}](?![a-z0-9])`, "u").exec(text)?.index ?? -1;
    return at < 0
      ? []
      : lines.flatMap((one, line) => (one.mark === mark ? [{ line, isSure: true, at, length: 1 }] : []));
  });
}

/** Finds the foods in a text, the longest names first. */
function findMentions(text: string, names: NameIndex, lines: JapaneseLine[], used: Set<number>): JapaneseMention[] {
  const mentions: JapaneseMention[] = [];
  for (let at = 0; at < text.length; at += 1) {
    for (let length = Math.min(LONGEST_NAME, text.length - at); length > 0; length -= 1) {
      const named = names.get(text.slice(at, at + length));
      if (!named) continue;
      if (isWord(text, at, length)) mentions.push({ ...choose(named, lines, used), at, length });
      at += length - 1;
      break;
    }
  }
  return mentions;
}

/** Whether a name is a word of its own here, and not a part of another food's name. */
function isWord(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + length, at + length + NEAR);
  const isJoined = HAN_OR_KATAKANA.test(before.slice(-1)) && HAN_OR_KATAKANA.test(text[at]!);
  if ((isJoined && !ja.MAY_STAND_BEFORE.test(before)) || ja.OTHER_BEFORE.test(before)) return false;
  if (ja.OTHER_AFTER.test(after)) return false;
  return length > 1 || !HAN_OR_KATAKANA.test(after[0] ?? "");
}

/** Of several lines with the same name, the first that is not used up yet is the likely one. */
function choose(named: NamedLine[], lines: JapaneseLine[], used: Set<number>): NamedLine {
  const sure = named.filter(({ isSure }) => isSure);
  const best = sure.length > 0 ? sure : named;
  const open = best.filter(({ line }) => !used.has(line) || lines[line]!.isFree);
  const first = open[0] ?? best[0]!;
  return { line: first.line, isSure: first.isSure && (best.length === 1 || open.length === 1) };
}
