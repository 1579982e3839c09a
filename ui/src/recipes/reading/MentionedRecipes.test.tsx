/** Tests offering to link the ingredients of an imported recipe that are recipes of the group. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { noteImported } from "./importedNow";

const BY_NAME = "GET recipes/suggestions/by-name";
const PATCH = `PATCH recipes/${leekSoup.id}`;
const dough = { id: "r9", slug: "basic-dough", name: "Basic dough" };
const blank = { ...leekSoup.recipeIngredient![2]!, title: "", quantity: null, unit: null, food: null };
const recipe = {
  ...leekSoup,
  recipeIngredient: [
    { ...blank, note: "2 Basic dough (see note)", referenceId: "l1" },
    { ...blank, note: "salt", referenceId: "l2" },
  ],
};
const home = {
  ...toMira,
  "GET recipes/leek-soup": recipe,
  "GET users/self/ratings": { ratings: [] },
  [`GET recipes/${leekSoup.id}/mentioned-tools`]: { items: [] },
  [BY_NAME]: ({ query }: FakeRequest) => ({
    items: query.getAll("name").flatMap((name) => (name === "Basic dough" ? [{ name, recipe: dough }] : [])),
  }),
  [PATCH]: recipe,
};

beforeEach(() => noteImported("leek-soup"));

test("one press links the line to the recipe, and turns on its amount", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Use your recipe Basic dough" }));
  await waitFor(() => expect(server.count(PATCH)).toBe(1));
  expect(server.last(PATCH)!.body).toMatchObject({
    recipeIngredient: [
      { referenceId: "l1", quantity: 2, note: "(see note)", referencedRecipe: dough },
      { referenceId: "l2", note: "salt", referencedRecipe: null },
    ],
    settings: { disableAmount: false },
  });
});

test("somebody who may not edit the recipe is not asked", async () => {
  const locked = { ...recipe, settings: { ...recipe.settings!, locked: true } };
  const server = fakeServer({ ...home, "GET users/self": bob, "GET recipes/leek-soup": locked });
  openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  expect(screen.queryByText(/are recipes of yours/)).toBeNull();
  expect(server.count(BY_NAME)).toBe(0);
});
