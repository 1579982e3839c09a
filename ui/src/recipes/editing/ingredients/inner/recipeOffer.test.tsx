/** Tests that a written line which names a recipe of the group can become this recipe. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { FakeRequest } from "@/testing/fakeServer";
import { onion, reading, teaspoon } from "@/testing/readings";
import { isView, open, PUT, save } from "@/testing/screens/openEditor";
import { leekSoup, pageOf } from "@/testing/dishes";

import { asInnerRecipe, findNameWords } from "../../../inner/asInnerRecipe";

const dough = { id: "r9", slug: "pizza-dough", name: "Pizza dough" };
const blank = leekSoup.recipeIngredient![2]!;
const recipe = { ...leekSoup, recipeIngredient: [{ ...blank, quantity: null, note: "salt", title: "" }] };
const byName = ({ query }: FakeRequest) => ({
  items: query
    .getAll("name")
    .filter((name) => /pizza dough/iu.test(name))
    .map((name) => ({ name, recipe: dough })),
});

async function write(text: string, read: Parameters<typeof reading>[1]) {
  const opened = await open({
    "GET recipes/leek-soup": recipe,
    "POST parser/ingredients": [reading(text, read)],
    "GET recipes/suggestions/by-name": byName,
  });
  const line = screen.getByLabelText("Ingredient 1");
  await opened.person.clear(line);
  await opened.person.type(line, text);
  await opened.person.tab();
  return { ...opened, line };
}

test("a line with the name of a recipe becomes that recipe with one press, and is saved so", async () => {
  const { server, person, path, line } = await write("2 Pizza dough, rested", {
    quantity: 2,
    food: "Pizza dough",
    note: "rested",
  });
  await person.click(await screen.findByRole("button", { name: "Use your recipe Pizza dough" }));
  expect(line).toHaveValue("2 Pizza dough, rested");
  expect(line).toHaveAttribute("readonly");
  await person.click(save());
  await isView(path);
  const { recipeIngredient } = server.last(PUT)!.body as { recipeIngredient: unknown[] };
  expect(recipeIngredient).toMatchObject([{ quantity: 2, food: null, note: "rested", referencedRecipe: dough }]);
});

test("it is offered beside a food of the same name, and not for other lines", async () => {
  await write("400 g Pizza dough", { quantity: 400, unit: teaspoon, food: { ...onion, name: "Pizza dough" } });
  await screen.findByRole("button", { name: "Use your recipe Pizza dough" });
});

test("nothing is offered for a line that names no recipe", async () => {
  const { server } = await write("2 Pizza", { quantity: 2, food: "Pizza" });
  await waitFor(() => expect(server.count("GET recipes/suggestions/by-name")).toBeGreaterThan(0));
  expect(screen.queryByRole("button", { name: /use your recipe/iu })).toBeNull();
});

test.each([
  [{ note: "½ of Pizza dough, rested" }, ["of Pizza dough"], { quantity: 0.5, note: "rested" }],
  [{ note: "Pizza dough (see below)" }, ["Pizza dough"], { quantity: 1, note: "(see below)" }],
  [{ quantity: 3, note: "Pizza dough" }, ["Pizza dough"], { quantity: 3, note: "" }],
  [
    { quantity: 400, unit: teaspoon, food: { name: "dough" }, foodText: "Pizza dough", note: "cold" },
    ["dough", "Pizza dough"],
    { quantity: 400, unit: teaspoon, food: null, foodText: null, note: "cold" },
  ],
])("%o keeps its amount and its note", (line, words, kept) => {
  expect(findNameWords(line)).toEqual(words);
  expect(asInnerRecipe(line, dough)).toMatchObject({ ...kept, referencedRecipe: dough });
});

test("a line that is a recipe already is not looked up", () => {
  expect(findNameWords({ note: "", referencedRecipe: dough })).toEqual([]);
});

test("the food field finds recipes while one types, and a name that is left there stays a food", async () => {
  const lines = [{ ...blank, quantity: 2, note: "rested", title: "" }];
  const own = { ...leekSoup, recipeIngredient: lines };
  const { server, person, path } = await open({
    "GET recipes/leek-soup": own,
    "GET recipes": ({ query }: FakeRequest) => pageOf(query.get("search") === "pizza" ? [dough, leekSoup] : []),
  });
  await person.click(screen.getByRole("button", { name: /^Amount, unit and food of/u }));
  const field = screen.getByRole("combobox", { name: /^Food of/u });
  await person.clear(field);
  await person.type(field, "pizza");
  const option = await screen.findByRole("option", { name: "Pizza dough (recipe)" });
  expect(screen.queryByRole("option", { name: /Leek soup/u })).toBeNull();
  await person.click(option);
  expect(field).toHaveValue("Pizza dough");
  await person.click(save());
  await isView(path);
  const { recipeIngredient } = server.last(PUT)!.body as { recipeIngredient: unknown[] };
  expect(recipeIngredient).toMatchObject([{ quantity: 2, food: null, note: "rested", referencedRecipe: dough }]);
});

test("a name that is typed in the food field and left there is a food, also if a recipe is called so", async () => {
  const { server, person, path } = await open({
    "GET recipes/leek-soup": { ...leekSoup, recipeIngredient: [{ ...blank, quantity: 2, note: "", title: "" }] },
    "GET recipes": pageOf([dough]),
  });
  await person.click(screen.getByRole("button", { name: /^Amount, unit and food of/u }));
  const field = screen.getByRole("combobox", { name: /^Food of/u });
  await person.clear(field);
  await person.type(field, "Pizza dough");
  await screen.findByRole("option", { name: "Pizza dough (recipe)" });
  await person.click(screen.getByLabelText("Name"));
  await person.click(save());
  await isView(path);
  const { recipeIngredient } = server.last(PUT)!.body as { recipeIngredient: unknown[] };
  expect(recipeIngredient).toMatchObject([{ quantity: 2, food: { name: "Pizza dough" } }]);
});
