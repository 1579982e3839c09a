/** Tests the tables of categories, tags and tools. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const quick = { id: "44444444-0000-4000-8000-000000000001", name: "Quick", slug: "quick", groupId: mira.groupId };
const wok = { ...quick, id: "44444444-0000-4000-8000-000000000002", name: "Wok", slug: "wok", onHand: false };
const home = {
  ...toMira,
  "GET organizers/tags": pageOf([quick]),
  "GET organizers/tools": pageOf([wok]),
  "GET organizers/categories": pageOf([]),
  "GET recipes": pageOf([]),
};

beforeEach(() => localStorage.clear());

test("a tag can be renamed", async () => {
  const server = fakeServer({ ...home, [`PATCH organizers/tags/${quick.id}`]: quick });
  const { person } = openScreen("/group/data/tags");
  await person.click(await screen.findByRole("button", { name: "Quick" }));
  const field = within(await screen.findByRole("dialog", { name: "Edit Quick" })).getByRole("textbox", {
    name: "Name",
  });
  await person.clear(field);
  await person.type(field, "In a hurry{Enter}");
  await waitFor(() => expect(server.last(`PATCH organizers/tags/${quick.id}`)?.body).toEqual({ name: "In a hurry" }));
});

test("a tool can be marked as on hand", async () => {
  const server = fakeServer({ ...home, [`PATCH organizers/tools/${wok.id}`]: wok });
  const { person } = openScreen("/group/data/tools");
  await person.click(await screen.findByRole("button", { name: "Wok" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Wok" }));
  await person.click(dialog.getByRole("checkbox", { name: "On hand" }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.last(`PATCH organizers/tools/${wok.id}`)?.body).toEqual({ name: "Wok", onHand: true }),
  );
});

test("an empty table offers to create the first item", async () => {
  fakeServer(home);
  openScreen("/group/data/categories");
  expect(await screen.findByText(/No categories yet/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "New category" })).toBeInTheDocument();
});

test("a tag's menu leads to its recipes", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/group/data/tags");
  await person.click(await screen.findByRole("button", { name: "More for Quick" }));
  await person.click(await screen.findByRole("menuitem", { name: "Show recipes" }));
  await waitFor(() => expect(path()).toBe(`/g/home?tags=${quick.id}`));
});

test("a menu leads from the table to the index page of the cookbook", async () => {
  fakeServer({ ...home, "GET organizers/tags/filled": [] });
  const { person, path } = openScreen("/group/data/tags");
  await person.click(await screen.findByRole("button", { name: "More options" }));
  await person.click(await screen.findByRole("menuitem", { name: "Show in the cookbook" }));
  await waitFor(() => expect(path()).toBe("/g/home/recipes/tags"));
});

test("the tabs link only to data that the user may manage", async () => {
  fakeServer({ ...home, "GET users/self": { ...bob, canOrganize: true, canManageHousehold: false } });
  openScreen("/group/data/tags");
  const tabs = within(await screen.findByRole("navigation", { name: "Kitchen data" })).getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "Recipes",
    "Foods",
    "Units",
    "Labels",
    "Categories",
    "Tags",
    "Tools",
    "Learned words",
  ]);
  expect(tabs[5]).toHaveAttribute("aria-current", "page");
});

const condition = {
  leftParenthesis: null,
  rightParenthesis: null,
  logicalOperator: null,
  attributeName: "tags.id",
  relationalOperator: "IN",
  value: [quick.id],
};
const cookbook = { id: "c1", name: "Weeknights", slug: "weeknights", queryFilter: { parts: [condition] } };
const rule = { id: "r1", day: "friday", entryType: "dinner", queryFilter: { parts: [condition] } };
/** Lists the cookbooks and rules that the dialog for deleting the tag names. */
const namedFilters = async (answers: Record<string, unknown>) => {
  fakeServer({ ...home, [`GET organizers/tags/${quick.id}/uses`]: { counts: {}, recipes: [] }, ...answers });
  const { person } = openScreen("/group/data/tags");
  await person.click(await screen.findByRole("button", { name: "More for Quick" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Quick?" }));
  await dialog.findByText("Not used.");
  return dialog;
};

test("deleting a tag warns with the names of cookbooks and rules that filter by it", async () => {
  const dialog = await namedFilters({
    "GET households/cookbooks": pageOf([
      cookbook,
      { ...cookbook, id: "c2", name: "Woks", queryFilter: { parts: [{ ...condition, attributeName: "tools.id" }] } },
    ] as never),
    "GET explore/groups/home/cookbooks": pageOf([
      { ...cookbook, id: "c3", name: "Next door", queryFilter: { parts: [{ ...condition, value: "QUICK" }] } },
      { ...cookbook, id: "c4", name: "Others", queryFilter: { parts: [{ ...condition, value: [wok.id] }] } },
    ] as never),
    "GET households/mealplans/rules": pageOf([rule] as never),
  });
  await dialog.findByText("Saved filters use it, and will no longer find its recipes:");
  const named = dialog.getAllByRole("listitem").map((one) => one.textContent);
  expect(named).toEqual(["Cookbook “Weeknights”", "Cookbook “Next door”", "Plan rule “Friday, Dinner”"]);
});

test("deleting a tag that no filter uses warns of none", async () => {
  const empty = pageOf([]);
  const dialog = await namedFilters({ "GET households/cookbooks": empty, "GET households/mealplans/rules": empty });
  expect(dialog.queryByText(/Saved filters/)).toBeNull();
  expect(dialog.queryByText(/Couldn't check which/)).toBeNull();
});

test("deleting a tag says when its filters could not be checked", async () => {
  const dialog = await namedFilters({ "GET households/cookbooks": pageOf([]) });
  expect(await dialog.findByText("Couldn't check which cookbooks and rules filter by this.")).toBeVisible();
});
