/** Tests that a recipe in a recipe is read, cooked and printed with it, through all levels and at every scale. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { StoredIngredient } from "../recipe";
import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { home } from "@/testing/screens/openEditor";

import { convertMeasures } from "../amounts/withMeasures";
import { joinInnerRecipes } from "./joinInnerRecipes";

const blank = { ...leekSoup.recipeIngredient![2]!, title: "", note: "", quantity: null } as StoredIngredient;
const line = (id: string, quantity: number, more: Partial<StoredIngredient>): StoredIngredient => ({
  ...blank,
  referenceId: id,
  quantity,
  ...more,
});
const step = (id: string, text: string, title = "") => ({ id, text, title, summary: "", ingredientReferences: [] });
const common = { ...leekSoup, settings: { ...leekSoup.settings!, disableAmount: false } };
const starter = {
  ...common,
  id: "starter",
  slug: "starter",
  name: "Starter",
  recipeIngredient: [line("l1", 100, { note: "rye" })],
  recipeInstructions: [step("s1", "Stir and wait.")],
};
const dough = {
  ...common,
  id: "dough",
  slug: "dough",
  name: "Pizza dough",
  recipeIngredient: [
    line("l1", 400, { note: "flour" }),
    line("l2", 200, { referencedRecipe: starter, referencedScale: 0.5 }),
  ],
  recipeInstructions: [step("s1", "Sift the flour."), step("s2", "Add the starter and knead.")],
};
const pizza = {
  ...common,
  name: "Pizza",
  recipeIngredient: [
    line("l1", 3, { note: "tomatoes" }),
    line("l2", 2, { referencedRecipe: dough, referencedScale: 2 }),
  ],
  recipeInstructions: [
    step("s1", "Cook the tomatoes.", "Sauce"),
    step("s2", "Roll out the pizza dough."),
    step("s3", "Bake."),
  ],
};

test("the ingredients of inner recipes follow as sections, each as often as it is needed", () => {
  const { recipeIngredient } = joinInnerRecipes(pizza);
  expect(recipeIngredient!.map(({ title, note, times = 1, quantity }) => [title, note, quantity! * times])).toEqual([
    ["", "tomatoes", 3],
    ["", "", 2],
    ["Pizza dough", "flour", 800],
    ["", "", 400],
    ["Starter", "rye", 100],
  ]);
  const ids = recipeIngredient!.map(({ referenceId }) => referenceId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the steps of inner recipes come where they are first needed, and the outer section goes on after them", () => {
  const { recipeInstructions } = joinInnerRecipes(pizza);
  expect(recipeInstructions!.map(({ title, text }) => [title, text])).toEqual([
    ["Sauce", "Cook the tomatoes."],
    ["Pizza dough", "Sift the flour."],
    ["Starter", "Stir and wait."],
    ["Pizza dough", "Add the starter and knead."],
    ["Sauce", "Roll out the pizza dough."],
    ["", "Bake."],
  ]);
});

test("a recipe that is needed in two ways is made once, in the amount for both", () => {
  const both = {
    ...pizza,
    recipeIngredient: [...pizza.recipeIngredient, line("l3", 1, { referencedRecipe: starter, referencedScale: 1 })],
  };
  const { recipeIngredient, recipeInstructions } = joinInnerRecipes(both);
  const rye = recipeIngredient!.filter(({ note }) => note === "rye");
  expect(rye.map(({ times }) => times)).toEqual([2]);
  expect(recipeInstructions!.filter(({ text }) => text === "Stir and wait.")).toHaveLength(1);
});

test("a recipe linked to a step comes before that step, and one that no step names comes first", () => {
  const linked = {
    ...pizza,
    recipeInstructions: [
      step("s1", "Wait."),
      { ...step("s2", "Bake."), ingredientReferences: [{ referenceId: "l2" }] },
    ],
  };
  expect(joinInnerRecipes(linked).recipeInstructions!.map(({ text }) => text)[1]).toBe("Sift the flour.");
  const unnamed = { ...pizza, recipeInstructions: [step("s1", "Wait."), step("s2", "Bake.")] };
  expect(joinInnerRecipes(unnamed).recipeInstructions!.map(({ text }) => text)[0]).toBe("Sift the flour.");
  const without = { ...pizza, recipeInstructions: [] };
  expect(joinInnerRecipes(without).recipeInstructions).toHaveLength(3);
});

async function openPizza(path = "/g/home/r/leek-soup") {
  fakeServer({ ...home, "GET recipes/leek-soup": pizza });
  return openScreen(path);
}

test("on the page, an inner recipe opens in place, in the amounts that are needed, with its own inner recipe", async () => {
  await openPizza();
  const summary = await screen.findByText("How to make Pizza dough");
  const part = summary.closest("details")!;
  fireEvent.click(summary);
  expect(within(part).getByText("flour").closest("label")).toHaveTextContent("800");
  expect(within(part).getByText("rye", { ignore: false }).closest("label")).toHaveTextContent("100");
  expect(within(part).getByText("Add the starter and knead.")).toBeInTheDocument();
  expect(within(part).getByRole("link", { name: "Open Pizza dough", hidden: true })).toHaveAttribute(
    "href",
    "/g/home/r/dough",
  );
});

test("cook mode shows the steps and the ingredients of inner recipes in their place", async () => {
  const { person } = await openPizza("/g/home/r/leek-soup?cook=1&step=2");
  expect(await screen.findByRole("heading", { level: 1, name: /^Cooking: .*Pizza/u })).toBeInTheDocument();
  expect(screen.getByText("Sift the flour.", { selector: ".now *" })).toBeInTheDocument();
  expect(screen.getAllByText("flour")[0]!.closest("label, li")).toHaveTextContent("800");
  await person.keyboard("{ArrowRight}");
  expect(screen.getByText("Stir and wait.", { selector: ".now *" })).toBeInTheDocument();
});

test("on paper, an inner recipe follows with its amounts and its steps", async () => {
  await openPizza();
  await screen.findByText("How to make Pizza dough");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  const paper = within(document.querySelector<HTMLElement>("body > .print-block")!);
  expect(await paper.findByText("Sift the flour.")).toBeInTheDocument();
  expect(paper.getByText("flour").closest("li")).toHaveTextContent("800");
  expect(paper.getByText("rye").closest("li")).toHaveTextContent("100");
});

const doughOf = (quantity: number) => ({ ...dough, recipeIngredient: [line("l1", quantity, { note: "flour" })] });
const pizzaOf = (inner: typeof dough) => ({
  ...pizza,
  recipeIngredient: [line("l2", 2, { referencedRecipe: inner, referencedScale: 2 })],
});

test("inner recipes are converted to other measures with the outer one", () => {
  const { recipeIngredient } = joinInnerRecipes(convertMeasures("us", pizzaOf(doughOf(400)), pizzaOf(doughOf(14))));
  const { quantity, convertedFrom, times } = recipeIngredient![1]!;
  expect([quantity, times, convertedFrom?.written.quantity, convertedFrom?.written.times]).toEqual([14, 2, 400, 2]);
});
