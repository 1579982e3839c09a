/** Tests what the editor saves of the lines of ingredients: those that were written, and those that nobody touched. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { deferred } from "@/testing/deferred";
import { leekSoup } from "@/testing/dishes";
import { leek, reading, teaspoon } from "@/testing/readings";
import { isView, open, PUT, save } from "@/testing/screens/openEditor";

type Person = Awaited<ReturnType<typeof open>>["person"];
const READ = "POST parser/ingredients";
const blank = leekSoup.recipeIngredient![2]!;
const lines = [
  { quantity: 0.333, unit: teaspoon, food: leek, foodText: "Lauch ", note: " fein ", title: "Für den Teig" },
  { quantity: 2, food: leek, note: "2-3, pressed" },
  { quantity: 1, note: "200 g butter", originalText: "200 g butter" },
  { quantity: 1, note: "", title: "For later" },
  { unit: teaspoon, food: leek },
  { quantity: 3, note: "4 oz + 2 oz, <b>ripe</b>" },
  { note: "  2 eggs" },
].map((part, at) => ({ ...blank, quantity: null, note: "", title: "", ...part, referenceId: `line-${at}` }));
const inner = { id: "r9", slug: "shortcrust", name: "Shortcrust" };
const recipe = {
  ...leekSoup,
  recipeIngredient: [
    ...lines,
    { ...blank, title: "", note: "cold", quantity: 1, referencedRecipe: inner, referenceId: "inner" },
  ],
};
const line = (number: number) => screen.getByLabelText(`Ingredient ${number}`);
const PARTS = ["quantity", "unit", "food", "foodText", "note", "title", "originalText", "referenceId"] as const;
const valuesOf = (given: unknown[]) =>
  given.map((one) => PARTS.map((part) => (one as Record<string, unknown>)[part] ?? null));

test("lines that nobody changes are saved as they were, although they were visited and their parts shown", async () => {
  const { server, name, person, path } = await open({ "GET recipes/leek-soup": recipe });
  for (const at of recipe.recipeIngredient.keys()) {
    await person.click(line(at + 1));
    await person.click(screen.getAllByRole("button", { name: /amount, unit and food of/i })[at]!);
  }
  await person.type(name, "s");
  await person.click(save());
  await isView(path);
  const { recipeIngredient } = server.last(PUT)!.body as { recipeIngredient: unknown[] };
  expect(valuesOf(recipeIngredient)).toEqual(valuesOf(recipe.recipeIngredient));
  // The line with an amount but no food was read when the editor was opened.
  expect(server.count(READ)).toBe(1);
});

test("a recipe that is an ingredient is named, and its line cannot be rewritten", async () => {
  const { person } = await open({ "GET recipes/leek-soup": recipe });
  expect(line(8)).toHaveValue("1 Shortcrust, cold");
  await person.type(line(8), "x");
  expect(line(8)).toHaveValue("1 Shortcrust, cold");
});

test.each([
  ["a press", async (person: Person) => person.click(save())],
  ["Ctrl+S", async (person: Person) => person.keyboard("{Control>}s{/Control}")],
])("saving by %s waits until the written line is read", async (_, saves) => {
  const answer = deferred();
  const { server, person, path } = await open({ [READ]: () => answer.promise });
  await person.clear(line(3));
  await person.type(line(3), "2 tsp leek");
  await saves(person);
  await waitFor(() => expect(server.count(READ)).toBe(1));
  expect(server.count(PUT)).toBe(0);
  answer.arrive([reading("2 tsp leek", { quantity: 2, unit: teaspoon, food: leek })]);
  await isView(path);
  const { recipeIngredient } = server.last(PUT)!.body as typeof leekSoup;
  expect(recipeIngredient![2]).toMatchObject({ quantity: 2, unit: teaspoon, food: leek, note: "" });
});

test("one undo takes back a line that was written and read", async () => {
  const { person } = await open({ [READ]: [reading("2 tsp leek", { quantity: 2, unit: teaspoon, food: leek })] });
  await person.click(line(2));
  (line(2) as HTMLTextAreaElement).select();
  await person.paste("2 tsp leek");
  await person.click(line(1));
  await waitFor(() => expect(line(2)).toHaveValue("2 tsp leeks"));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(line(2)).toHaveValue("1/2 tsp salt");
  expect(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
});
