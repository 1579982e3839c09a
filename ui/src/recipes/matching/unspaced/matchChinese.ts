/** Finds the ingredients that the steps of a Chinese recipe use. Chinese is written without spaces between words. */
import { foldWords } from "../foldWords";
import type { Use } from "../matchState";
import type { Ingredient, Step } from "../../recipe";
import * as zh from "./chinese";
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

const LONGEST_NAME = 12;
/** Characters of lists and pairs inside a line, which separate foods. */
const BETWEEN = /[^\p{Script=Han}]+|[和或](?=.)/u;
const HAN = /\p{Script=Han}/gu;
const OTHER_LETTERS = /[^\P{L}\p{Script=Han}]/gu;
const KANA_OR_HANGUL = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Line = { names: string[]; isFree: boolean };
type ChineseMention = NamedLine & { at: number; length: number };
type Clause = { start: number; isPrepared: boolean; isAdded: boolean; isGreased: boolean };
type ChineseState = {
  lines: Line[];
  names: NameIndex;
  /** The length of the longest name that begins with a character. */
  starts: ReadonlyMap<string, number>;
  /** The characters that alone may be a food. */
  signs: ReadonlySet<string>;
  used: Set<number>;
};

/** Whether the steps are mostly Chinese characters, and not Japanese or Korean. */
export function isChinese(steps: Step[]): boolean {
  const text = steps
    .map((step) => step.text ?? "")
    .join("\n")
    .slice(0, MOST_LETTERS);
  const count = text.match(HAN)?.length ?? 0;
  return count > 2 && !KANA_OR_HANGUL.test(text) && count > (text.match(OTHER_LETTERS)?.length ?? 0);
}

/** Returns the uses of each step, in the order of the ingredients. */
export function matchChinese(ingredients: Ingredient[], steps: Step[]): Use[][] {
  const lines = ingredients.map(readLine);
  const names = indexNames(lines);
  const starts = new Map<string, number>();
  for (const name of names.keys()) starts.set(name[0]!, Math.max(name.length, starts.get(name[0]!) ?? 0));
  const own = lines.flatMap((line) => line.names).filter((name) => name.length === 1);
  const signs = new Set([...own, ...zh.SHORT_FOODS.flatMap((one) => [...one.signs])]);
  const state = { lines, names, starts, signs, used: new Set<number>() };
  return steps.map(({ summary, text }) => matchStep(`${summary ?? ""}\n${text ?? ""}`, state));
}

function readLine(ingredient: Ingredient): Line {
  const hasAmount = ingredient.quantity || /\p{N}|[一二两兩三四五六七八九十半]/u.test(readWritten(ingredient));
  return { names: [...new Set(listTexts(ingredient).flatMap(findNames))], isFree: !hasAmount };
}

/** Returns the names of the foods in a line, without amounts. */
function findNames(text: string): string[] {
  const plain = foldWords(text).replace(/[（(][^（()）]*[)）]?/gu, " ");
  const names: string[] = [];
  let end = 0;
  for (const piece of plain.split(BETWEEN)) {
    const at = plain.indexOf(piece, end);
    end = at + piece.length;
    const isAfterNumber = /\p{N}\s?[a-z]{0,2}\s?$/u.test(plain.slice(Math.max(0, at - NEAR), at));
    const name = (isAfterNumber ? piece.replace(zh.UNIT_FIRST, "") : piece)
      .replace(zh.AMOUNT_FIRST, "")
      .replace(zh.AMOUNT_LAST, "");
    if (name && name.length <= LONGEST_NAME) names.push(name);
  }
  return names;
}

/** Maps the names of the lines, in full and shortened, to the lines. */
function indexNames(lines: Line[]): NameIndex {
  const index: NameIndex = new Map();
  const isWhole = new Set(lines.flatMap(({ names }) => names));
  for (const [line, { names }] of lines.entries())
    for (const name of names) {
      if (name.length > 1) addName(index, name, line, true);
      for (const [short, isSure] of listShorterNames(name))
        if (!isWhole.has(short)) addName(index, short, line, isSure);
    }
  return index;
}

/** The shorter names by which a step may call a food, and whether they are certain. */
function listShorterNames(name: string): [string, boolean][] {
  const short: [string, boolean][] = [];
  const add = (one: string, isSure: boolean) => {
    if (one.length > 1 && one.length < name.length) short.push([one, isSure]);
  };
  let rest = name;
  for (let times = 0; times < 3 && zh.DESCRIPTOR.test(rest); times += 1) {
    rest = rest.replace(zh.DESCRIPTOR, "");
    add(rest, true);
  }
  add(name.replace(/胡椒[粉碎粒]$/u, "胡椒"), true);
  add(name.replace(zh.CUT, ""), !name.endsWith("肉"));
  for (let at = 1; at < rest.length - 1; at += 1) add(rest.slice(at), false);
  return short;
}

function matchStep(written: string, state: ChineseState): Use[] {
  const text = foldWords(written.slice(0, MOST_LETTERS));
  const clauses = splitClauses(text);
  const uses = new Map<number, Use>();
  const spent = new Set<number>();
  const excepted = new Set<number>();
  let clause = 0;
  for (const mention of findMentions(text, state)) {
    while (clauses[clause + 1] && clauses[clause + 1]!.start <= mention.at) clause += 1;
    if (zh.NOT_USED.test(text.slice(Math.max(0, mention.at - NEAR), mention.at))) {
      excepted.add(mention.line);
      continue;
    }
    const use = readUse(mention, text, clauses[clause]!, state);
    if (!use) continue;
    addUse(uses, use);
    if (!use.isWhole && !use.isSome && !use.isGuess) spent.add(use.line);
  }
  if (zh.ALL_FOODS.test(text))
    for (const [line, { names }] of state.lines.entries())
      if (names.length > 0 && !uses.has(line) && !excepted.has(line) && !state.used.has(line)) {
        uses.set(line, { line, isGuess: true, isWhole: false, isSome: false });
        spent.add(line);
      }
  for (const line of spent) state.used.add(line);
  return sortByLine(uses);
}

function splitClauses(text: string): Clause[] {
  return [...text.matchAll(/[^,，。;；.!！?？\n]+/gu)].map(({ 0: clause, index }) => ({
    start: index,
    isPrepared: zh.PREPARED.test(clause) && !zh.COOKED.test(clause),
    isAdded: zh.ADDED.test(clause),
    isGreased: zh.GREASED.test(clause) && zh.SPREAD.test(clause),
  }));
}

/** Finds the foods in a text, the longest names first. */
function findMentions(text: string, state: ChineseState): ChineseMention[] {
  const found: ChineseMention[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mention = readMention(text, at, state);
    if (!mention) continue;
    found.push(mention);
    at += mention.length - 1;
  }
  return found.filter(({ line }) => line >= 0);
}

/** A line of -1 stands for another food, whose characters are not read again. */
function readMention(text: string, at: number, state: ChineseState): ChineseMention | null {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const named = findLongestName(text, at, state);
  const length = named?.name.length ?? 0;
  if (!named) return findShortFood(text, at, before, state) ?? findGeneralFood(text, at, before, state);
  const after = text.slice(at + length, at + length + NEAR);
  if (zh.OTHER_BEFORE.test(before) || zh.OTHER_AFTER.test(after)) return { line: -1, isSure: false, at, length };
  const chosen = choose(named.lines, state);
  return chosen && { ...chosen, isSure: chosen.isSure && !zh.PART_AFTER.test(after), at, length };
}

function findLongestName(text: string, at: number, { names, starts }: ChineseState) {
  for (let length = starts.get(text[at]!) ?? 0; length > 1; length -= 1) {
    const name = text.slice(at, at + length);
    const lines = names.get(name);
    if (lines) return { name, lines };
  }
  return null;
}

/** Of several lines with the same name, the first that is not used up yet is the likely one. */
function choose(lines: NamedLine[], { used, lines: all }: ChineseState): NamedLine | null {
  const open = lines.filter(({ line }) => !used.has(line) || all[line]!.isFree);
  const sure = open.filter(({ isSure }) => isSure);
  const best = sure.length > 0 ? sure : open;
  const first = best[0] ?? lines[0];
  return first ? { ...first, isSure: first.isSure && best.length < 2 } : null;
}

function findShortFood(
  text: string,
  at: number,
  before: string,
  { lines, signs, used }: ChineseState,
): ChineseMention | null {
  const sign = text[at]!;
  if (!signs.has(sign)) return null;
  const rules = zh.SHORT_FOODS.find((one) => one.signs.includes(sign));
  const { before: left, after: right } = rules ?? zh.ANY_SHORT;
  if (!left.test(before)) return null;
  const next = text.slice(at + 1, at + 2);
  if (!right.test(next) && (!rules || !zh.VERB_BEFORE.test(before) || zh.OTHER_SHORT.test(next))) return null;
  const isNamed = (line: number) => lines[line]!.names.includes(sign);
  const isLike = (line: number) => lines[line]!.names.some((name) => rules?.names.test(name));
  const places = [...lines.keys()];
  const same = places.filter(isNamed);
  const alike = same.length > 0 ? same : places.filter(isLike);
  const open = alike.length > 1 ? alike.filter((line) => !used.has(line)) : alike;
  const line = same.length > 0 ? (open[0] ?? same[0]) : open.length === 1 ? open[0] : undefined;
  if (line === undefined) return null;
  const isPlain = lines[line]!.names.some((name) => name === sign || rules?.plain.test(name));
  return { line, isSure: isPlain && alike.length === 1, at, length: 1 };
}

function findGeneralFood(text: string, at: number, before: string, { lines }: ChineseState): ChineseMention | null {
  if (!zh.GENERAL_FIRST.has(text[at]!)) return null;
  const near = text.slice(at, at + 3);
  const general = zh.GENERAL.find(({ name, not }) => name.test(near) && !not?.test(before));
  if (!general) return null;
  const alike = [...lines.keys()].filter((line) => lines[line]!.names.some((name) => general.foods.test(name)));
  return alike.length === 1 ? { line: alike[0]!, isSure: false, at, length: general.name.exec(near)![0].length } : null;
}

function readUse(
  { line, isSure, at }: ChineseMention,
  text: string,
  clause: Clause,
  { lines, used }: ChineseState,
): Use | null {
  const before = text.slice(Math.max(clause.start, at - NEAR), at);
  const isRest = zh.REST.test(before);
  const isState = zh.STATE.test(before);
  const isFree = lines[line]!.isFree;
  if (used.has(line) && !isFree && !isRest)
    return clause.isAdded && !isState ? { line, isGuess: true, isWhole: true, isSome: true } : null;
  const isSome = !isFree && (isRest || zh.SOME.test(before));
  return { line, isGuess: !isSure || isState || clause.isGreased, isWhole: clause.isPrepared, isSome };
}
