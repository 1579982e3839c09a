/** Which lines are read, and as what. */
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";

import { contentOf } from "../editing/content";
import type { Ingredient } from "../recipe";
import { lineOf, rowsOf, unreadIn, withRows } from "./unreadLines";

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
])("%j is read as %#", (part, disableAmount, text) => expect(lineOf(line(part), disableAmount)).toBe(text));

test("lines with a food are left alone, and so is what is too long to be a line", () => {
  const lines = [...leekSoup.recipeIngredient!, line({ note: "x".repeat(1001) })];
  expect(unreadIn({ recipeIngredient: lines }).map(({ note }) => note)).toEqual(["chives"]);
});

test("titles and order stay, and amounts are shown from then on", () => {
  const content = contentOf({ ...leekSoup, settings: { ...leekSoup.settings!, disableAmount: true } }, () => "new");
  const rows = rowsOf(content).map((row) => ({ ...row, quantity: 2, touched: ["quantity" as const] }));
  expect(rows).toMatchObject([{ line: "chives", section: "For the top" }]);
  const after = withRows(content, rows);
  expect(after.settings.disableAmount).toBe(false);
  expect(after.recipeIngredient.map(({ title, quantity }) => [title, quantity])).toEqual([["For the soup", 4], ["", 0.5], ["For the top", 2]]);
});
