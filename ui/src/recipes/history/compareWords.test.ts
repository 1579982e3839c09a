/** Differences a person can read. */
import { expect, test } from "vitest";

import { compareWords } from "./compareWords";

const told = (before: string, after: string) => compareWords(before, after).map(({ kind, text }) => ({ same: text, out: `[-${text.trim()}]`, in: `[+${text.trim()}]` })[kind]).join("");

test.each([
  ["Fry the onions slowly.", "Fry the red onions slowly.", "Fry the [+red]onions slowly."],
  ["Fry the red onions.", "Fry the onions.", "Fry the [-red]onions."],
  ["2 cups flour, sifted", "3 cups flour, sifted", "[-2][+3]cups flour, sifted"],
  ["Same.", "Same.", "Same."],
  ["Bake it.", "Chill overnight.", "[-Bake it.][+Chill overnight.]"],
  ["", "New", "[+New]"],
  ["Old", "", "[-Old]"],
])("%s -> %s", (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

test("nothing of either text is lost", () => {
  const [before, after] = ["one two  three\nfour five", "zero one three\nfour six five seven"];
  const pieces = compareWords(before, after);
  expect(pieces.filter(({ kind }) => kind !== "out").map(({ text }) => text).join("")).toBe(after);
  expect(pieces.filter(({ kind }) => kind !== "in").map(({ text }) => text).join("").replaceAll(/\s+/g, " ").trim()).toBe(before.replaceAll(/\s+/g, " "));
});

test("a very long text is told as a whole", () => {
  const long = "word ".repeat(5000);
  expect(compareWords(long, `${long}more`)).toHaveLength(2);
});
