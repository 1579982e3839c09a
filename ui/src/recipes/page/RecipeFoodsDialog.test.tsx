/** Tests that the foods of a recipe, and of the recipes in it, can be said to be there, low or out from its menu. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const [leek] = leekSoup.recipeIngredient!;
const LEEK = leek!.food!.id;
const dill = { ...leek!.food!, id: "dill", name: "dill" };
const inner = {
  ...leekSoup,
  id: "r9",
  slug: "stock",
  name: "Stock",
  recipeIngredient: [{ ...leek!, food: dill }, leek!],
};
const withStock = {
  ...leekSoup,
  recipeIngredient: [leek!, { ...leek!, referenceId: "x", food: null, note: "", referencedRecipe: inner }],
};
const PANTRY = "GET households/pantry";

async function openFoods(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    ...toMira,
    "GET recipes/leek-soup": withStock,
    "GET users/self/ratings": { ratings: [] },
    "GET households/recipe-actions": pageOf([]),
    [PANTRY]: { items: [{ foodId: LEEK, name: "leek", word: "low" }] },
    "PUT households/pantry/foods/dill": { foodId: "dill", name: "dill", word: "have" },
    ...answers,
  });
  const opened = openScreen("/g/home/r/leek-soup");
  await opened.person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await opened.person.click(await screen.findByRole("menuitem", { name: "In the kitchen" }));
  return { ...opened, server, dialog: within(await screen.findByRole("dialog", { name: "In the kitchen" })) };
}

test("each food is named once with its word, also those of the recipe in it", async () => {
  const { dialog } = await openFoods();
  const groups = await dialog.findAllByRole("radiogroup");
  const shown = groups.map((group) => within(group).getByRole("radio", { checked: true }));
  expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual(["Is there leek?", "Is there dill?"]);
  expect(shown.map((radio) => radio.closest("label")!.textContent)).toEqual(["Low", "Out"]);
});

test("one tap says another word", async () => {
  const { person, server, dialog } = await openFoods();
  const group = within(await dialog.findByRole("radiogroup", { name: "Is there dill?" }));
  await person.click(group.getByRole("radio", { name: "Have" }));
  await waitFor(() => expect(server.last("PUT households/pantry/foods/dill")?.body).toEqual({ word: "have" }));
});

test("a recipe of only text says that it has no foods", async () => {
  const lines = [{ ...leek!, food: null, note: "leeks" }];
  const { dialog } = await openFoods({ "GET recipes/leek-soup": { ...leekSoup, recipeIngredient: lines } });
  expect(await dialog.findByText(/None of its lines is linked to a food/u)).toBeInTheDocument();
});
