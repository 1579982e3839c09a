/** Tests linking ingredients to the steps that use them. */
import { expect, test } from "vitest";

import type { Ingredient, Step } from "../../recipe";
import { linkAll, findNewLinks } from "./linkIngredients";
import { listLinkedIds } from "./mergeSteps";

const food = (name: string, pluralName: string | null = null, note = ""): Ingredient => ({
  referenceId: name,
  quantity: 1,
  food: { name, pluralName },
  note,
});
const line = (note: string): Ingredient => ({ referenceId: note, quantity: null, food: null, note });
const step = (id: string, text: string, links: string[] = []): Step => ({
  id,
  text,
  title: "",
  summary: "",
  ingredientReferences: links.map((referenceId) => ({ referenceId })),
});
const linksOf = (steps: Step[], ingredients: Ingredient[]) =>
  linkAll({ name: "Dinner", steps, ingredients }).steps.map(listLinkedIds);

test.each<[string, Ingredient[], string[]]>([
  ["Beat the eggs, then fold in the FLOUR.", [food("flour"), food("egg"), food("salt")], ["flour", "egg"]],
  ["Add the chopped onions.", [food("onion", "onions", "chopped"), food("parsley", null, "chopped")], ["onion"]],
  ["Stir in the butter.", [line("200 g butter, soft"), line("1 egg (with butter)")], ["200 g butter, soft"]],
  ["Das Mehl sieben, die Äpfel schälen.", [food("Weizenmehl"), food("Apfel"), food("Ei")], ["Weizenmehl", "Apfel"]],
  ["Das Mehl sieben.", [food("Mehl"), food("Mandelmehl")], ["Mehl"]],
  ["Die Eier trennen.", [food("Ei")], ["Ei"]],
  ["Crème fraîche dazu.", [food("creme fraiche")], ["creme fraiche"]],
  ["Whisk in the cream.", [{ ...food("half-and-half"), foodText: "single cream" }], ["half-and-half"]],
  ["Sprinkle with (sea) salt!", [food("sea salt")], ["sea salt"]],
])("%j is linked to what it names", (text, ingredients, ids) =>
  expect(linksOf([step("1", text)], ingredients)).toEqual([ids]),
);

test.each<[string, Ingredient[]]>([
  ["Melt the butter.", [food("peanut butter")]],
  ["Season with black pepper.", [food("bell pepper")]],
  ["Butter the tin.", [food("butter")]],
  ["Beat until creamy.", [{ ...food("peanut butter"), foodText: "creamy peanut butter" }]],
  ["Bake it in the oven with the rest for 7up.", [food("7up")]],
  ["", [food("salt")]],
])("%j is not linked to a similar name or a guess", (text, ingredients) =>
  expect(linksOf([step("1", text)], ingredients)).toEqual([[]]),
);

test("the Arabic article does not hide a food", () => {
  const steps = [step("1", "نضيف الطحين ونخلط")];
  const recipe = { name: "خبز", language: "ar", steps, ingredients: [food("طحين"), food("سكر")] };
  expect(findNewLinks(steps[0]!, recipe)).toEqual(["طحين"]);
});

test("each ingredient is linked to the first step that uses it", () => {
  const steps = [step("1", "Mix flour and salt."), step("2", "Season with salt and pepper."), step("3", "Rest.")];
  const ingredients = [food("pepper"), food("salt"), food("flour")];
  const { steps: linked, count } = linkAll({ name: "Bread", steps, ingredients });
  expect(linked.map(listLinkedIds)).toEqual([["salt", "flour"], ["pepper"], []]);
  expect(count).toBe(3);
  expect(linked[2]).toBe(steps[2]);
});

test("existing links are kept, and their ingredients are not linked again", () => {
  const steps = [step("1", "Bring the water with the salt to a boil."), step("2", "Drain.", ["salt", "oil"])];
  const ingredients = [food("salt"), food("oil"), food("water")];
  expect(linksOf(steps, ingredients)).toEqual([["water"], ["salt", "oil"]]);
  expect(findNewLinks(steps[0]!, { name: "Pasta", steps, ingredients })).toEqual(["water"]);
});
