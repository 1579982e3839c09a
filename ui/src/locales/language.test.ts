/** Tests how texts, numbers and plurals are translated and formatted. */
import { afterEach, expect, test } from "vitest";

import arSA from "./ar-SA.json";
import deDE from "./de-DE.json";
import enUS from "./en-US.json";
import frFR from "./fr-FR.json";
import { setTexts, t, type TextKey, tParts } from "./language";

afterEach(() => {
  delete document.documentElement.dataset.locale;
  document.documentElement.removeAttribute("dir");
});

function useTexts(language: string, words: object) {
  document.documentElement.dataset.locale = language;
  setTexts(words as Parameters<typeof setTexts>[0], language);
}

test("English has two plural forms", () => {
  expect([1, 2].map((count) => t("language.found", { count }))).toEqual(["1 language", "2 languages"]);
});

test("Arabic has six plural forms and its own digits", () => {
  useTexts("ar-SA", arSA);
  expect([0, 1, 2, 3, 11].map((count) => t("language.found", { count }))).toEqual([
    "لا لغات",
    "لغة واحدة",
    "لغتان",
    "٣ لغات",
    "١١ لغة",
  ]);
});

test("German separates groups of digits with a period", () => {
  useTexts("de-DE", deDE);
  expect(t("language.found", { count: 1234 })).toBe("1.234 Sprachen");
});

test("a name in the other writing direction is isolated in a sentence", () => {
  expect(t("admin.userSaved", { name: "مها" })).toBe("\u2068مها\u2069 saved");
  expect(t("admin.userSaved", { name: "Jürgen 2" })).toBe("Jürgen 2 saved");
  document.documentElement.dir = "rtl";
  useTexts("ar-SA", arSA);
  expect(t("admin.userSaved", { name: "Mira" })).toContain("\u2068Mira\u2069");
  expect(t("admin.userSaved", { name: "مها" })).not.toContain("\u2068");
});

test("a name with a bidi control character does not reorder the rest of the sentence", () => {
  expect(t("admin.userSaved", { name: "abc\u202E" })).toBe("\u2068abc\u202E\u2069 saved");
});

test("the text of a missing key is the key itself", () => {
  expect(t("no.such" as TextKey)).toBe("no.such");
});

test("elements can be part of a text", () => {
  expect(tParts("importing.discardDraftOf", { name: 7 })).toEqual(["Discard ", 7, ""]);
});

const leaves = (words: object, path = ""): Map<string, string> =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "object"
        ? [...leaves(value as object, `${path}${key}.`)]
        : [[path + key, value as string] as const],
    ),
  );
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test.each([
  ["de-DE", deDE],
  ["ar-SA", arSA],
  ["fr-FR", frFR],
])("%s has only keys and placeholders that English also has", (_, words) => {
  const english = leaves(enUS);
  const known = new Map<string, (string | undefined)[]>();
  for (const [key, text] of english) known.set(stem(key), [...(known.get(stem(key)) ?? []), ...holes(text)]);
  for (const [key, text] of leaves(words)) {
    expect(known.has(stem(key)), key).toBe(true);
    expect(known.get(stem(key)), key).toEqual(expect.arrayContaining(holes(text)));
  }
});

test.each([
  ["de-DE", deDE],
  ["ar-SA", arSA],
  ["fr-FR", frFR],
])("%s has every text of English in the same plural forms", (_, words) => {
  const known = leaves(words);
  expect([...leaves(enUS).keys()].filter((key) => !known.has(key))).toEqual([]);
});
