/** Tests that the nutrition of recipes in a recipe is their share of a serving, and that it says what it leaves out. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { home } from "@/testing/screens/openEditor";

import type { Nutrition, Recipe, StoredIngredient } from "../recipe";
import { sumNutrition } from "./sumNutrition";

const NONE: Nutrition = {
  ...leekSoup.nutrition!,
  calories: null,
  fatContent: null,
  fiberContent: null,
  sodiumContent: null,
};
const kcal = (calories: string, more: Partial<Nutrition> = {}): Nutrition => ({ ...NONE, calories, ...more });
const line = (more: Partial<StoredIngredient>) =>
  ({ ...leekSoup.recipeIngredient![2]!, food: null, unit: null, quantity: 1, note: "", ...more }) as StoredIngredient;
const salt = line({ note: "salt" });
const cook = (
  id: string,
  nutrition: Nutrition,
  recipeServings: number,
  recipeIngredient: StoredIngredient[],
): Recipe => ({
  ...leekSoup,
  id,
  name: id,
  slug: id,
  nutrition,
  recipeServings,
  recipeIngredient,
});
const uses = (referencedRecipe: Recipe, referencedScale: number) => line({ referencedRecipe, referencedScale });
const starter = (nutrition: Nutrition) => cook("Starter", nutrition, 10, [salt]);
const dough = (nutrition: Nutrition, ofStarter = NONE, servings = 8) =>
  cook("Dough", nutrition, servings, [salt, uses(starter(ofStarter), 0.5)]);
const sauce = (nutrition: Nutrition) => cook("Sauce", nutrition, 3, [salt]);

test("the facts of each recipe count as often as it is made, divided by the servings of the outer one", () => {
  const ofDough = dough(kcal("200", { fatContent: "1.2" }));
  expect(sumNutrition(cook("Pizza", NONE, 4, [salt, uses(ofDough, 2)]))).toEqual({
    facts: { calories: "800", fatContent: "4.8" }, // 200 kcal × 8 × 2 / 4
    names: ["Dough"],
    isWhole: false,
  });
  const both = [uses(ofDough, 2), uses(sauce(kcal("40")), 0.5)];
  expect(sumNutrition(cook("Pizza", NONE, 4, both))).toEqual({
    facts: { calories: "815" }, // and 40 kcal × 3 × 0.5 / 4; the fat of the sauce is not known
    names: ["Dough", "Sauce"],
    isWhole: true,
  });
});

test("a recipe without own facts stands for the recipes in it, and is never whole with other ingredients", () => {
  expect(sumNutrition(cook("Pizza", NONE, 4, [uses(dough(NONE, kcal("90")), 2)]))).toEqual({
    facts: { calories: "225" }, // 90 kcal × 10 × 0.5 × 2 / 4
    names: ["Starter"],
    isWhole: false,
  });
});

test("nothing is added up without servings, of 100 g, or of words", () => {
  const ofPizza = (inner: Recipe, servings = 4) => sumNutrition(cook("Pizza", NONE, servings, [uses(inner, 2)]));
  expect(ofPizza(dough(kcal("200", { servingSize: "1 slice" })))).not.toBeNull();
  expect(ofPizza(dough(kcal("200", { servingSize: "100 g" })))).toBeNull();
  expect(ofPizza(dough(kcal("200")), 0)).toBeNull();
  expect(ofPizza(dough(kcal("200"), NONE, 0))).toBeNull();
  expect(ofPizza(dough(kcal("a lot")))).toBeNull();
  expect(ofPizza(dough(NONE))).toBeNull();
});

test("the page of a recipe without own facts shows those of the recipes in it, if it shows nutrition", async () => {
  const pizza = { ...cook("Pizza", NONE, 4, [salt, uses(dough(kcal("200")), 2)]), slug: "leek-soup" };
  fakeServer({ ...home, "GET recipes/leek-soup": pizza });
  await openScreen("/g/home/r/leek-soup");
  const shown = await screen.findByRole("region", { name: "Nutrition per serving, from the recipes in it" });
  expect(shown).toHaveTextContent(/Calories800 kcal.*Counted: Dough. The other ingredients are not included/u);
});

test("the paper of a recipe without own facts has those of the recipes in it, and what they leave out", async () => {
  localStorage.setItem("recipe-print-preferences", JSON.stringify({ showNutrition: true }));
  const settings = { ...leekSoup.settings!, showNutrition: false };
  const pizza = { ...cook("Pizza", NONE, 4, [salt, uses(dough(kcal("200")), 2)]), slug: "leek-soup", settings };
  fakeServer({ ...home, "GET recipes/leek-soup": pizza });
  await openScreen("/g/home/r/leek-soup");
  await screen.findByText("How to make Dough");
  await waitFor(() => {
    act(() => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    expect(document.querySelector(".print-block")).toHaveTextContent(
      /from the recipes in it.*Calories800 kcal.*Counted: Dough. The other ingredients are not included/u,
    );
  });
});

test.each([
  ["own facts", { nutrition: kcal("320") }],
  ["nutrition switched off", { settings: { ...leekSoup.settings!, showNutrition: false } }],
])("the page of a recipe with %s shows no others", async (_, more) => {
  const pizza = { ...cook("Pizza", NONE, 4, [uses(dough(kcal("200")), 2)]), slug: "leek-soup", ...more };
  fakeServer({ ...home, "GET recipes/leek-soup": pizza });
  await openScreen("/g/home/r/leek-soup");
  await screen.findByText("How to make Dough");
  expect(screen.queryByText(/from the recipes in it/u)).not.toBeInTheDocument();
});
