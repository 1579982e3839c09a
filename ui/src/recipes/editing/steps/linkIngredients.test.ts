/** Tests finding and linking the ingredients that a step mentions. */
import { expect, test } from "vitest";

import type { Ingredient, Step } from "../../recipe";
import { isSameWord, linkAll, linkedBy, namedIn, newLinksOf } from "./linkIngredients";

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

test.each([
  ["tomato", "tomatoes"],
  ["berries", "berry"],
  ["loaves", "loaf"],
  ["zwiebel", "zwiebeln"],
  ["apfel", "apfel"],
  ["ei", "eier"],
  ["kartoffel", "kartoffeln"],
  ["cipolla", "cipolle"],
  ["egg", "eggs"],
  ["poireau", "poireaux"],
])("%s and %s are the same word", (one, other) =>
  expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([true, true]),
);

test.each([
  ["pea", "pear"],
  ["pea", "peach"],
  ["egg", "eggplant"],
  ["pasta", "paste"],
  ["oil", "boiled"],
  ["rice", "ricotta"],
])("%s and %s are different words", (one, other) => expect(isSameWord(one, other)).toBe(false));

test.each<[string, Ingredient[], string[]]>([
  ["Beat the eggs, then fold in the FLOUR.", [food("flour"), food("egg"), food("salt")], ["flour", "egg"]],
  ["Add the chopped onions.", [food("onion", "onions", "chopped"), food("parsley", null, "chopped")], ["onion"]],
  [
    "Stir with a spoon for 20 minutes.",
    [line("200 g spoon biscuits"), line("the best butter")],
    ["200 g spoon biscuits"],
  ],
  ["Butter the tin.", [line("200 g butter, soft"), line("1 egg (with butter)")], ["200 g butter, soft"]],
  ["Das Mehl sieben, die Äpfel schälen.", [food("Weizenmehl"), food("Apfel"), food("Ei")], ["Weizenmehl", "Apfel"]],
  ["Das Mehl sieben.", [food("Mehl"), food("Mandelmehl")], ["Mehl"]],
  ["Die Eier trennen.", [food("Ei")], ["Ei"]],
  ["نضيف الطحين ونخلط", [food("طحين"), food("سكر")], ["طحين"]],
  ["Crème fraîche dazu.", [food("creme fraiche")], ["creme fraiche"]],
  ["Sprinkle with (sea) salt!", [food("sea salt")], ["sea salt"]],
  ["Bake it in the oven with the rest for 7up.", [food("7up")], []],
  ["", [food("salt")], []],
])("finds the ingredients named in %j", (text, ingredients, ids) => expect(namedIn(text, ingredients)).toEqual(ids));

test("each ingredient is linked to the first step that mentions it", () => {
  const steps = [step("1", "Mix flour and salt."), step("2", "Season with salt and pepper."), step("3", "Rest.")];
  const { steps: linked, count } = linkAll(steps, [food("pepper"), food("salt"), food("flour")]);
  expect(linked.map(linkedBy)).toEqual([["salt", "flour"], ["pepper"], []]);
  expect(count).toBe(3);
  expect(linked[2]).toBe(steps[2]);
});

test("existing links are kept, and their ingredients are not linked again", () => {
  const steps = [step("1", "Salt the water."), step("2", "Drain.", ["salt", "oil"])];
  const ingredients = [food("salt"), food("oil"), food("water")];
  expect(linkAll(steps, ingredients).steps.map(linkedBy)).toEqual([["water"], ["salt", "oil"]]);
  expect(newLinksOf(steps[0]!, steps, ingredients)).toEqual(["water"]);
});
