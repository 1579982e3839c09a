/** Tests that no text makes a parser slow: ten times the length takes at most about ten times as long. */
import { expect, test } from "vitest";

import { recognizeText } from "@/importing/anything/recognizeText";
import { readAddress } from "@/importing/importPage";
import { readLinks } from "@/importing/links/readLinks";
import { readIngredients, readSteps } from "@/importing/readWritten";
import { findChoices } from "@/kit/form/combobox/findChoices";
import { normalizeNumbers } from "@/kit/form/normalizeNumbers";
import { readNumber } from "@/kit/form/readNumber";
import { readInline } from "@/kit/markdown/readInline";
import { readMarkdown } from "@/kit/markdown/readMarkdown";
import { dropPunctuation } from "@/kit/text/endOfLink";
import { foldText } from "@/locales/foldText";
import { readLine, readRange } from "@/recipes/amounts/readLine";
import { scaleAdded } from "@/recipes/amounts/scaling/scaleTexts";
import { readTotal } from "@/recipes/amounts/readTotal";
import { scaleNote } from "@/recipes/amounts/scaling/scaleNote";
import { fitWordsAfterEdit } from "@/recipes/amounts/editedFood";
import { writeShownFood } from "@/recipes/amounts/shownFood";
import { readYield } from "@/recipes/amounts/scale";
import { compareWords } from "@/recipes/compareWords";
import { foldWords } from "@/recipes/matching/foldWords";
import { matchChinese } from "@/recipes/matching/unspaced/matchChinese";
import { matchSteps } from "@/recipes/matching/matchSteps";
import { matchJapanese } from "@/recipes/matching/unspaced/matchJapanese";
import { makeIngredient, makeIngredients } from "@/recipes/editing/rows/rowKinds";
import { listIngredientLines, splitNumbered, splitSteps } from "@/recipes/editing/rows/splitText";
import { linkAll } from "@/recipes/editing/steps/linkIngredients";
import { formatDuration } from "@/recipes/formatTime";
import { joinOnOneLine } from "@/recipes/page/useDocumentHead";
import { differsFromSource } from "@/recipes/reading/ingredients/sourceLines";
import type { Step } from "@/recipes/recipe";
import { findDurations } from "@/recipes/timers/durations/findDurations";
import { nameStep } from "@/recipes/timers/nameStep";
import { splitLines } from "@/shopping/items/readItem";
import { splitAmount } from "@/shopping/rows/useItemSuggestions";

import { growth, HOSTILE } from "./growth";

/** The highest allowed ratio of the times for the long and the short text: ten, plus some tolerance for noise. */
const MOST = 12;

const READERS: Record<string, (text: string) => unknown> = {
  readMarkdown,
  readInline,
  nameStep: (text) => nameStep({ summary: "", text }),
  plain: foldText,
  plainWords: foldWords,
  plainNumbers: normalizeNumbers,
  withoutPunctuation: dropPunctuation,
  readNumber,
  onOneLine: joinOnOneLine,
  durations: (text) => findDurations(text, "en"),
  readLine,
  readRange: (text) => readRange(text, 1),
  scaleAdded: (text) => scaleAdded(text, String),
  readTotal: (text) => readTotal(text, 1),
  scaleNote: (text) => scaleNote(text, { name: "cup" }, 2, "en-US"),
  readYield,
  tellDuration: formatDuration,
  compareWords: (text) => compareWords(text, `${text}.`),
  findChoices: (text) => findChoices([{ id: "1", name: text }], text.slice(0, 50)),
  rows: (text) => [listIngredientLines(text), splitSteps(text), splitNumbered(text)],
  headings: (text) => makeIngredients([text, "salt", `${text}:`]),
  links: (text) =>
    linkAll({
      name: text,
      steps: [
        { id: "1", text },
        { id: "2", text: "Add the flour." },
      ] as Step[],
      ingredients: [makeIngredient(text.slice(0, 1000)), makeIngredient("2 cups of flour")],
    }),
  foodWords: (foodText) => {
    const line = { quantity: 1, food: { name: "garlic" }, foodText, note: foodText };
    return [
      writeShownFood(line, 2, true),
      fitWordsAfterEdit(line, 2),
      writeShownFood({ ...line, foodText: `of ${foodText}` }, 2, false),
    ];
  },
  joiningWords: (text) =>
    writeShownFood({ quantity: 1, food: { name: "x" }, foodText: text.replace(/\S+/gu, "of") }, 2, true),
  shoppingLines: (text) => [splitLines(text), splitAmount(text, [{ id: "l", name: "liter", also: ["l"] }])],
  written: (text) => [readIngredients(text), readSteps(text), readAddress(text), readLinks(text), recognizeText(text)],
  stepsOfIngredients: (text) => matchBoth(text),
  stepsInChinese: (text) =>
    matchChinese([{ originalText: text }, { originalText: "面粉 200克" }], [
      { text: `面粉加${text}` },
      { text: "面粉和盐".repeat(text.length / 4) },
    ] as Step[]),
  stepsInJapanese: (text) =>
    matchJapanese([{ originalText: text }, { originalText: "A 小麦粉 200g" }], [
      { text: `小麦粉に${text}` },
      { text: "小麦粉と塩とA".repeat(text.length / 6) },
    ] as Step[]),
  source: (text) => differsFromSource([{ display: "salt", originalText: text }]),
};

/** Matches the text as an ingredient and as a step, in a language with compounds and in one without. */
function matchBoth(text: string) {
  const ingredients = [{ originalText: text }, { originalText: "a" }, { originalText: "200 g Mehl" }];
  return ["Das Mehl mit der Butter und dem a verrühren. ", "Add the flour and the a to the pan. "].map((start) =>
    matchSteps({ name: text, ingredients, steps: [{ text: start + text }] as Step[], fallback: "en" }),
  );
}

/** The lengths of the short texts, in characters. Each is compared with a text of ten times that length. */
const LENGTHS = process.env.SWEEP ? [1_000, 10_000] : [2_000];

test.each(Object.keys(READERS))(
  "%s takes time that grows with the length of the text",
  { timeout: 120_000 },
  (name) => {
    const slow = LENGTHS.flatMap((length) =>
      Object.entries(HOSTILE).map(([kind, text]) => ({ kind, length, ratio: growth(READERS[name]!, text, length) })),
    );
    expect(slow.filter(({ ratio }) => ratio > MOST)).toEqual([]);
  },
);

test.each([
  ["a heading with spaces", /^#(.*?)\s*$/u],
  ["one long word", /^\P{N}*\p{L}\P{N}*:$/u],
  ["digits and then spaces", /\d+\s+\d+/u],
])("a pattern that backtracks over %s is detected", (kind, backtracking) => {
  expect(growth((text) => backtracking.exec(text), HOSTILE[kind]!, 2_500)).toBeGreaterThan(MOST);
});
