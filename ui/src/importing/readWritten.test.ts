/** Tests splitting typed or pasted text into ingredients and steps. */
import { expect, test } from "vitest";

import { readIngredients, readSteps } from "./readWritten";

test("each line is an ingredient, without bullets and empty lines", () => {
  expect(readIngredients("- 200 g flour\n\n• 2 eggs\n  salt ")).toEqual([
    { title: "", note: "200 g flour" },
    { title: "", note: "2 eggs" },
    { title: "", note: "salt" },
  ]);
});

test("a line that ends with a colon is the title of the following lines", () => {
  expect(readIngredients("For the dough:\n200 g flour\nFor the top:\nsugar")).toEqual([
    { title: "For the dough", note: "200 g flour" },
    { title: "For the top", note: "sugar" },
  ]);
});

test("a title without lines below is an ingredient", () => {
  expect(readIngredients("2 eggs\nTo serve:")).toEqual([
    { title: "", note: "2 eggs" },
    { title: "", note: "To serve:" },
  ]);
});

test("steps are paragraphs, and keep their line breaks", () => {
  expect(readSteps("Mix.\nRest.\n\nBake.")).toEqual([
    { title: "", text: "Mix.\nRest." },
    { title: "", text: "Bake." },
  ]);
});

test("without empty lines every line is a step, and leading numbers are removed", () => {
  expect(readSteps("Mix.\nBake.").map(({ text }) => text)).toEqual(["Mix.", "Bake."]);
  expect(readSteps("1. Mix.\n2) Bake\nfor an hour.").map(({ text }) => text)).toEqual(["Mix.", "Bake\nfor an hour."]);
});

test("steps can have section titles, too", () => {
  expect(readSteps("The dough:\nMix.\n\nThe top:\n\nSprinkle.")).toEqual([
    { title: "The dough", text: "Mix." },
    { title: "The top", text: "Sprinkle." },
  ]);
});

test("empty text contains no ingredients and no steps", () => {
  expect(readIngredients(" \n ")).toEqual([]);
  expect(readSteps("")).toEqual([]);
});
