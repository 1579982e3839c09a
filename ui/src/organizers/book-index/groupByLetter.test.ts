/** Tests grouping names by the letters of their language. */
import { expect, test } from "vitest";

import { groupByLetter } from "./groupByLetter";

const grouped = (language: string, ...names: string[]) =>
  groupByLetter(
    names.map((name) => ({ name })),
    language,
  ).map(({ letter, items }) => `${letter}: ${items.map(({ name }) => name).join(", ")}`);

test("upper case and accents do not start a new group, and names without a letter come last", () => {
  expect(grouped("en-US", "éclairs", "30 minutes", "Eggs", "apples", "«Sunday»", "5 things")).toEqual([
    "A: apples",
    "E: éclairs, Eggs",
    "#: «Sunday», 5 things, 30 minutes",
  ]);
});

test("an umlaut is listed as the language requires", () => {
  expect(grouped("de-DE", "Äpfel", "Apfelmus", "Zucker")).toEqual(["A: Äpfel, Apfelmus", "Z: Zucker"]);
  expect(grouped("sv-SE", "Äpple", "Ananas", "Zucchini")).toEqual(["A: Ananas", "Z: Zucchini", "Ä: Äpple"]);
});

test("other scripts are grouped by their own letters", () => {
  expect(grouped("ar-SA", "حساء", "أرز", "خبز")).toEqual(["ا: أرز", "ح: حساء", "خ: خبز"]);
  expect(grouped("ru-RU", "супы", "Ёжики")).toEqual(["Е: Ёжики", "С: супы"]);
});
