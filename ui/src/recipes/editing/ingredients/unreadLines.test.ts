/** Tests which ingredient lines are parsed, and how parsed lines are put into the recipe. */
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";
import { reading } from "@/testing/readings";

import { toContent } from "../content";
import type { Ingredient } from "../../recipe";
import { findHeadings, writeLine, makeRows, listSections, findUnread, applyReview } from "./unreadLines";

const line = (part: Partial<Ingredient>): Ingredient => ({ quantity: null, unit: null, food: null, note: "", ...part });

test.each<[Partial<Ingredient>, boolean, string]>([
  [{ note: " 2 cups flour " }, false, "2 cups flour"],
  [{ quantity: 1, note: "2 cups flour" }, false, "2 cups flour"],
  [{ quantity: 1, note: "lemon" }, false, "1 lemon"],
  [{ quantity: 1, note: "lemon" }, true, "lemon"],
  [{ quantity: 0.5, unit: { name: "cup" }, note: "milk" }, false, "1/2 cup milk"],
  [{ quantity: 2, food: { name: "egg" }, note: "beaten" }, false, ""],
  [{ originalText: "salt" }, false, "salt"],
  [{ quantity: 1 }, false, ""],
])("the text of %j with `disableAmount` %s is %j", (part, disableAmount, text) =>
  expect(writeLine(line(part), disableAmount)).toBe(text),
);

test("lines that have a food or are too long are not parsed", () => {
  const lines = [...leekSoup.recipeIngredient!, line({ note: "x".repeat(1001) })];
  expect(findUnread({ recipeIngredient: lines }).map(({ note }) => note)).toEqual(["chives"]);
});

test("parsed lines keep their titles and order, and amounts are turned on", () => {
  const content = toContent({ ...leekSoup, settings: { ...leekSoup.settings!, disableAmount: true } }, () => "new");
  const rows = makeRows(content).map((row) => ({ ...row, quantity: 2, touched: ["quantity" as const] }));
  expect(rows).toMatchObject([{ line: "chives" }]);
  expect(listSections(content.recipeIngredient).get(rows[0]!.id)).toBe("For the top");
  const after = applyReview(content, rows);
  expect(after.settings.disableAmount).toBe(false);
  expect(after.recipeIngredient.map(({ title, quantity }) => [title, quantity])).toEqual([
    ["For the soup", 4],
    ["", 0.5],
    ["For the top", 2],
  ]);
});

const bread = ["For the dough:", "flour", "To serve:"].map((note, at): Ingredient => ({
  ...line({ note }),
  referenceId: `${at}`,
  title: "",
}));
const readings = (ingredients: Ingredient[]) =>
  new Map(
    ingredients.map(({ note, referenceId }) => [
      referenceId!,
      reading(note!, note!.endsWith(":") ? { heading: note!.slice(0, -1) } : {}),
    ]),
  );

test("a heading line becomes a title only if an untitled ingredient follows", () => {
  expect([...findHeadings(bread, readings(bread))]).toEqual(["0"]);
  expect([...findHeadings(bread.with(1, { ...bread[1]!, title: "Dough" }), readings(bread))]).toEqual([]);
  expect([...findHeadings([bread[0]!, bread[2]!, bread[1]!], readings(bread))]).toEqual(["2"]);
});

test("heading lines are removed from ingredients and steps, and a heading at the end is kept as a title", () => {
  const steps = [
    {
      id: "s",
      title: "",
      summary: "",
      text: "Mix",
      ingredientReferences: [{ referenceId: "0" }, { referenceId: "1" }],
    },
  ];
  const content = toContent({ ...leekSoup, recipeIngredient: bread, recipeInstructions: steps }, () => "new");
  const rows = makeRows(content).map((row) =>
    row.line.endsWith(":") ? { ...row, heading: row.line.slice(0, -1) } : row,
  );
  const after = applyReview(content, rows);
  expect(after.recipeIngredient.map(({ title, note, referenceId }) => [title, note, referenceId])).toEqual([
    ["For the dough", "flour", "1"],
    ["To serve", "", "2"],
  ]);
  expect(after.recipeInstructions[0]!.ingredientReferences).toEqual([{ referenceId: "1" }]);
});

test("a hidden amount of 1 is removed when amounts are turned on", () => {
  const content = toContent(
    {
      ...leekSoup,
      settings: { ...leekSoup.settings!, disableAmount: true },
      recipeIngredient: [line({ quantity: 1, note: "salt" }), line({ quantity: 2, note: "eggs" })],
    },
    () => "new",
  );
  expect(applyReview(content, []).recipeIngredient.map(({ quantity }) => quantity)).toEqual([null, 2]);
});
