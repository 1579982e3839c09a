/** Tests searching names, also with typos. */
import { expect, test } from "vitest";

import { findByName } from "./findByName";

const names = ["Crème brûlée", "Quick", "Quick breads", "Salads", "Soups", "Vegetarian", "Wok"];
const find = (typed: string) => {
  const { items, isSimilar } = findByName(
    names.map((name) => ({ name })),
    typed,
  );
  return [isSimilar ? "near" : "so", ...items.map(({ name }) => name)];
};

test.each([
  ["nothing typed is everything", "  ", ["so", ...names]],
  ["without accents", "creme BRU", ["so", "Crème brûlée"]],
  ["words in any order", "bread quick", ["so", "Quick breads"]],
  ["two letters swapped", "quikc", ["near", "Quick", "Quick breads"]],
  ["a letter missing at the beginning of a word", "vegtar", ["near", "Vegetarian"]],
  ["two slips in a long word", "vegeterrian", ["near", "Vegetarian"]],
  ["a slip is not taken for another while one is called so", "soup", ["so", "Soups"]],
  ["short words do not guess", "wak", ["so"]],
  ["something else", "dessert", ["so"]],
])("%s", (_name, typed, found) => {
  expect(find(typed)).toEqual(found);
});
