/** Tests grouping ingredients into sections. */
import { expect, test } from "vitest";

import type { Ingredient } from "../../recipe";
import { partIntoSections } from "./sectionIngredients";

const formatted = (...ingredients: Ingredient[]) =>
  partIntoSections(ingredients.map((ingredient) => ({ ingredient }))).map(({ title, lines }) => [
    title,
    ...lines.map(({ ingredient }) => ingredient.note),
  ]);

test("a title starts a section", () => {
  expect(formatted({ note: "salt" }, { note: "flour", title: "Dough" }, { note: "egg", title: " " })).toEqual([
    ["", "salt"],
    ["Dough", "flour", "egg"],
  ]);
});

test("an empty line is left out, but its title starts a section", () => {
  expect(
    formatted({ note: " ", quantity: null, title: "Dough" }, { note: "" }, { note: "egg", title: "Glaze" }),
  ).toEqual([["Dough"], ["Glaze", "egg"]]);
  expect(formatted({ note: "" })).toEqual([]);
});
