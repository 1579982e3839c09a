/** Tests adding ingredients of recipes to a shopping list. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Recipe } from "@/recipes/recipe";
import type { ShoppingList } from "../shoppingLists";
import { bob } from "@/testing/cast";
import { leekSoup, leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { LIST, market, marketServer, summaryOf } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

import { sumScales } from "./recipeLines";

const LISTS = "households/shopping/lists";
const ADD = `POST ${LISTS}/${LIST}/recipe`;
const BACK = `POST ${LISTS}/${LIST}/recipe/${leekSoup.id}/delete`;
const empty: ShoppingList = { ...market, recipeReferences: [], listItems: [] };
const party = { ...summaryOf(empty), id: "cccccccc-0000-4000-8000-000000000003", name: "Party" };
const bobs = { ...party, id: "cccccccc-0000-4000-8000-000000000004", name: "Hardware", userId: bob.id };

const withOnHand = (recipe: Recipe): Recipe => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient!.map((line) =>
    line.food?.name === "leek" ? { ...line, food: { ...line.food, onHand: true } } : line,
  ),
});

const server = (list = empty, lists = [summaryOf(list)]) =>
  fakeServer({
    ...marketServer(list),
    [`GET ${LISTS}`]: pageOf(lists),
    "GET recipes/leek-soup": leekSoup,
    "GET recipes/plum-jam": { ...leekSoup, ...plumJamInList, recipeIngredient: [] },
    "GET recipes": pageOf([leekSoupInList, plumJamInList]),
    "GET recipes/bulk-actions/export": [],
    "GET users/self/ratings": { ratings: [] },
    [ADD]: list,
    [BACK]: list,
    [`POST ${LISTS}/${party.id}/recipe`]: list,
    [`GET ${LISTS}/${party.id}`]: { ...list, ...party },
  });

async function openFor(name = "Leek soup") {
  const opened = openScreen("/g/home");
  await opened.person.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await opened.person.click(await screen.findByRole("menuitem", { name: "Add to shopping list" }));
  return opened;
}
const dialog = () => screen.findByRole("dialog", { name: "Add to Saturday market" });
const boxes = async () => within(await dialog()).findAllByRole("checkbox");

test("with one list, the lines can be chosen at once, and only the chosen ones are added", async () => {
  const asked = server();
  const { person } = await openFor();
  await boxes();
  await person.click(screen.getByRole("checkbox", { name: /chives/ }));
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  expect(await screen.findByText(/ingredients added to Saturday market$/)).toBeInTheDocument();
  const [sent] = asked.last(ADD)!.body as { recipeIngredients: { food: { name: string } | null }[] }[];
  expect(sent).toMatchObject({ recipeId: leekSoup.id, recipeIncrementQuantity: 1 });
  expect(sent!.recipeIngredients.map(({ food }) => food?.name)).toEqual(["leek", "salt"]);
});

test("adding can be undone", async () => {
  const asked = server();
  const { person } = await openFor();
  await boxes();
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(asked.last(BACK)?.body).toEqual({ recipeDecrementQuantity: 1 }));
});

test("what the household has is not chosen, and is last in its section", async () => {
  const answers = { "GET recipes/leek-soup": withOnHand(leekSoup) };
  fakeServer({
    ...marketServer(empty),
    "GET recipes": pageOf([leekSoupInList]),
    "GET users/self/ratings": { ratings: [] },
    ...answers,
  });
  await openFor();
  const all = (await boxes()) as HTMLInputElement[];
  expect(all.map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(all[1]).toHaveAccessibleName(/leeks/);
});

test("a recipe opens with the scale of its page, and can be scaled in the dialog", async () => {
  sessionStorage.setItem(`recipe-progress:${leekSoup.id}`, JSON.stringify({ scale: 2 }));
  const asked = server();
  const { person } = await openFor();
  expect(await screen.findByRole("checkbox", { name: /8 leeks/ })).toBeChecked();
  await person.click(screen.getByRole("button", { name: "More: How many times Leek soup" }));
  expect(await screen.findByRole("checkbox", { name: /12 leeks/ })).toBeChecked();
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  await waitFor(() => expect(asked.last(ADD)?.body).toMatchObject([{ recipeIncrementQuantity: 3 }]));
});

test("with several lists, one is chosen first, and is offered first the next time", async () => {
  const asked = server(empty, [summaryOf(empty), party, bobs]);
  const { person } = await openFor();
  const choice = await screen.findByRole("dialog", { name: "Add to which list?" });
  const names = within(choice).getByRole("list").textContent;
  expect(names.indexOf("Party")).toBeLessThan(names.indexOf("Hardware"));
  await person.click(within(choice).getByRole("button", { name: "Party" }));
  await screen.findByRole("checkbox", { name: /leeks/ });
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  await waitFor(() => expect(asked.count(`POST ${LISTS}/${party.id}/recipe`)).toBe(1));
  await person.click(screen.getByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add to shopping list" }));
  expect(await screen.findByRole("dialog", { name: "Add to Party" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Choose another list" }));
  expect(await screen.findByRole("dialog", { name: "Add to which list?" })).toBeInTheDocument();
});

test("without a list, one is created in the dialog", async () => {
  let lists: unknown[] = [];
  fakeServer({
    ...marketServer(empty),
    [`GET ${LISTS}`]: () => pageOf(lists),
    [`POST ${LISTS}`]: ({ body }: FakeRequest) => {
      const created = { ...empty, ...(body as object), id: LIST };
      lists = [created];
      return created;
    },
    "GET recipes": pageOf([leekSoupInList]),
    "GET users/self/ratings": { ratings: [] },
    "GET recipes/leek-soup": leekSoup,
  });
  const { person } = await openFor();
  await person.click(await screen.findByRole("button", { name: "Create a shopping list" }));
  expect(await screen.findByRole("dialog", { name: "Add to Groceries" })).toBeInTheDocument();
});

test("a recipe that is on the list already is named", async () => {
  server(market);
  await openFor();
  expect(await screen.findByText(/Already on this list: Leek soup/)).toBeInTheDocument();
});

test("a recipe without ingredients has nothing to add", async () => {
  server();
  await openFor("Plum jam");
  expect(await screen.findByText(/There is nothing to add/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add to list" })).not.toBeInTheDocument();
});

test("selected recipes are added together", async () => {
  const asked = server();
  const { person } = openScreen("/group/data/recipes");
  await person.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await person.click(screen.getByRole("button", { name: "Edit selected" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add to shopping list" }));
  expect(await screen.findByRole("heading", { name: "Leek soup" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Uncheck all" }));
  expect(screen.getByText("Check at least one ingredient.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Check all" }));
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  await waitFor(() => expect(asked.last(ADD)?.body).toHaveLength(1));
});

test("the scales of a recipe that occurs twice are added up", () => {
  const twice = [leekSoupInList, plumJamInList, leekSoupInList].map((recipe, at) => ({ recipe, scale: at + 1 }));
  expect(sumScales(twice)).toEqual([
    { recipe: leekSoupInList, scale: 4 },
    { recipe: plumJamInList, scale: 2 },
  ]);
});

test("a recipe in the recipe is added with its ingredients or ready-made, and the choice is remembered", async () => {
  const inner = { id: "r9", slug: "stock", name: "Stock" };
  const line = { ...leekSoup.recipeIngredient![0]!, food: null, note: "warm", referencedRecipe: inner };
  const asked = fakeServer({
    ...marketServer(empty),
    [`GET ${LISTS}`]: pageOf([summaryOf(empty)]),
    "GET recipes/leek-soup": { ...leekSoup, recipeIngredient: [line] },
    "GET recipes": pageOf([leekSoupInList]),
    "GET users/self/ratings": { ratings: [] },
    [ADD]: empty,
  });
  const sent = () => (asked.last(ADD)!.body as { recipeIngredients: object[] }[])[0]!.recipeIngredients[0];
  const { person } = await openFor();
  await boxes();
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  await waitFor(() => expect(sent()).toMatchObject({ referencedRecipe: inner }));
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add to shopping list" }));
  await person.click(await screen.findByRole("switch", { name: "Buy it ready-made" }));
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  await waitFor(() => expect(sent()).toMatchObject({ referencedRecipe: null, note: "Stock, warm" }));
  expect(JSON.parse(localStorage.getItem("bought-ready-made")!)).toEqual({ ids: ["r9"] });
});
