/** Tests finding the differences between two texts, word by word. */
import { expect, test } from "vitest";

import { compareCut, compareWords } from "./compareWords";

const formatted = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => ({ same: text, out: `[-${text.trim()}]`, in: `[+${text.trim()}]` })[kind])
    .join("");

test.each([
  ["Fry the onions slowly.", "Fry the red onions slowly.", "Fry the [+red]onions slowly."],
  ["Fry the red onions.", "Fry the onions.", "Fry the [-red]onions."],
  ["2 cups flour, sifted", "3 cups flour, sifted", "[-2][+3]cups flour, sifted"],
  ["Same.", "Same.", "Same."],
  ["Bake it.", "Chill overnight.", "[-Bake it.][+Chill overnight.]"],
  ["", "New", "[+New]"],
  ["Old", "", "[-Old]"],
])("%s, changed to: %s", (before, after, expected) => {
  expect(formatted(before, after)).toBe(expected);
});

test("the pieces contain both texts completely", () => {
  const [before, after] = ["one two  three\nfour five", "zero one three\nfour six five seven"];
  const pieces = compareWords(before, after);
  expect(
    pieces
      .filter(({ kind }) => kind !== "out")
      .map(({ text }) => text)
      .join(""),
  ).toBe(after);
  expect(
    pieces
      .filter(({ kind }) => kind !== "in")
      .map(({ text }) => text)
      .join("")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).toBe(before.replaceAll(/\s+/g, " "));
});

test("a very long difference is shown as a whole", () => {
  const [before, after] = [1, 2].map((at) => Array.from({ length: 500 }, (_, word) => word * 2 + at).join(" "));
  expect(compareWords(before!, after!)).toHaveLength(2);
});

test("in a very long text, only the changed word is marked", () => {
  const long = "word ".repeat(5000);
  expect(formatted(`${long}salt ${long}`, `${long}pepper ${long}`)).toBe(`${long}[-salt][+pepper]${long}`);
});

test("truncated ends are not shown as a difference", () => {
  const cut = [
    "Stir the soup with the spoon, then lift it vom Löf…",
    "Stir the soup with the ladle, then lift it vom Löffel …",
  ] as const;
  expect(compareWords(...cut).at(-1)).toEqual({ kind: "in", text: "Löffel …" });
  expect(
    compareCut(...cut)
      .filter(({ kind }) => kind !== "same")
      .map(({ text }) => text),
  ).toEqual(["spoon, ", "ladle, "]);
  expect(compareCut("Bake it.", "Chill overnight.")).toEqual(compareWords("Bake it.", "Chill overnight."));
});
