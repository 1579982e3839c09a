/** Tests the search field of the recipe list, which stands for the search of the top bar. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, leekSoupInList, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = {
  ...toMira,
  "GET recipes": pageOf([leekSoupInList]),
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
};

beforeEach(() => localStorage.clear());

async function openHome(answers: Record<string, unknown> = {}) {
  fakeServer({ ...home, ...answers });
  const opened = openScreen("/g/home");
  return { ...opened, field: await screen.findByRole("combobox", { name: "Search recipes" }) };
}

test("the slash key puts the cursor into it, and no dialog opens", async () => {
  const { person, field } = await openHome();
  await person.keyboard("/");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("it finds settings as the search dialog does, and the arrow keys and Enter open them", async () => {
  const { person, field, path } = await openHome();
  await person.type(field, "trash");
  const trash = await screen.findByRole("option", { name: "Trash" });
  expect(field).toHaveAttribute("aria-expanded", "true");
  await person.keyboard("{ArrowDown}");
  expect(field).toHaveAttribute("aria-activedescendant", trash.id);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/recipes/trash"));
});

test("Enter without a marked suggestion searches the recipes, and closes the suggestions", async () => {
  const { person, field, path } = await openHome();
  await person.type(field, "trash");
  await screen.findByRole("option", { name: "Trash" });
  await person.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home?search=trash"));
  expect(screen.queryByRole("option")).toBeNull();
  expect(field).toHaveAttribute("aria-expanded", "false");
});

test("while it is empty, it offers recent searches and viewed recipes, until it loses the focus", async () => {
  const kept = { id: leekSoup.id, slug: "leek-soup", name: "Leek soup", image: null };
  localStorage.setItem("recipe-memory", JSON.stringify({ searches: ["plum"], viewed: { home: [kept] } }));
  const { person, field, path } = await openHome();
  await person.click(field);
  expect(await screen.findByRole("option", { name: "Leek soup" })).toBeVisible();
  await person.tab();
  expect(screen.queryByRole("option")).toBeNull();
  await person.click(field);
  await person.click(await screen.findByRole("option", { name: "plum" }));
  await waitFor(() => expect(path()).toBe("/g/home?search=plum"));
  expect(field).toHaveValue("plum");
});

test("Escape closes the suggestions", async () => {
  const { person, field } = await openHome();
  await person.type(field, "trash");
  await screen.findByRole("option", { name: "Trash" });
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(field).toHaveValue("");
});

test("where no recipe matches, it offers to write one with this name", async () => {
  const { person, field } = await openHome({
    "GET recipes": ({ query }: { query: URLSearchParams }) =>
      query.has("search") ? pageOf([]) : pageOf([leekSoupInList]),
  });
  await person.type(field, "quince");
  expect(await screen.findByRole("option", { name: "Write a recipe called “quince”" })).toBeVisible();
  expect(screen.queryByRole("option", { name: /Search all recipes for/ })).toBeNull();
});

test("an address is offered for import", async () => {
  const { person, field, path } = await openHome();
  await person.type(field, "https://example.com/soup");
  await person.click(await screen.findByRole("option", { name: "Add the recipe from example.com" }));
  await waitFor(() => expect(path()).toContain("/g/home/r/create/url"));
});
