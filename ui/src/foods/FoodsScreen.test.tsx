/** Tests the table of foods: searching, editing, labeling, merging, deleting and restoring. */
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { butter, dairy, home, homeWithMany, onion, onions, open } from "@/testing/screens/openFoods";

import type { Food } from "./foods";

type Person = Awaited<ReturnType<typeof open>>["person"];

const chooseAction = async (person: Person, name: string, what: string) => {
  await person.click(screen.getByRole("button", { name: `More for ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};

const selectAndChoose = async (person: Person, names: string[], what: string) => {
  await names.reduce(
    (before, name) => before.then(() => person.click(screen.getByRole("checkbox", { name: `Select ${name}` }))),
    Promise.resolve(),
  );
  await person.click(screen.getByRole("button", { name: "Edit selected" }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};

beforeEach(() => localStorage.clear());

afterEach(() => vi.restoreAllMocks());

test("a food is also found by its other names", async () => {
  fakeServer(homeWithMany);
  const { person } = await open();
  await person.type(screen.getByRole("searchbox", { name: "Search this table" }), "bulb");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Butter" })).toBeNull());
  expect(screen.getByRole("button", { name: "Onion" })).toBeInTheDocument();
});

test("clicking the name opens the food, and saving sends all its fields", async () => {
  const stock = `households/pantry/foods/${onion.id}`;
  const server = fakeServer({
    ...home,
    [`PATCH foods/${onion.id}`]: onion,
    [`GET ${stock}`]: { foodId: onion.id, word: "out" },
    [`PUT ${stock}`]: { foodId: onion.id, word: "low" },
  });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Onion" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Onion" }));
  await dialog.findByRole("option", { name: "Dairy" });
  await person.selectOptions(dialog.getByRole("combobox", { name: "Label" }), dairy.id);
  await person.type(dialog.getByRole("combobox", { name: "Other names" }), "Allium{Enter}");
  await person.click(await dialog.findByRole("radio", { name: "Low" }));
  expect(server.last(`PUT ${stock}`)?.body).toEqual({ word: "low" });
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.last(`PATCH foods/${onion.id}`)?.body).toEqual({
      name: "Onion",
      pluralName: "Onions",
      description: "",
      labelId: dairy.id,
      aliases: [{ name: "Bulb" }, { name: "Allium" }],
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a new food needs a name, and a taken name shows an error", async () => {
  const server = fakeServer({ ...home, "POST foods": refuse(409, { message: "no" }) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New food" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New food" }));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("This field is required");
  expect(server.count("POST foods")).toBe(0);
  await person.type(dialog.getByRole("textbox", { name: "Name" }), " Butter {Enter}");
  await waitFor(() =>
    expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/This name is taken/),
  );
  expect(server.last("POST foods")?.body).toMatchObject({ name: "Butter", pluralName: null });
});

test("deleting a food says where it is used, and Undo restores it", async () => {
  const uses = { counts: { recipes: 12 }, recipes: [{ id: "r", name: "Leek soup", slug: "leek-soup" }] };
  const server = fakeServer({
    ...home,
    [`GET foods/${butter.id}/uses`]: uses,
    [`DELETE foods/${butter.id}`]: butter,
    [`POST foods/${butter.id}/restore`]: butter,
  });
  const { person } = await open();
  screen.getByRole("button", { name: "Butter" }).focus();
  await person.keyboard("{Delete}");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Butter?" }));
  expect(await dialog.findByText("Used in 12 recipes.")).toBeInTheDocument();
  expect(dialog.getByRole("link", { name: "Leek soup" })).toHaveAttribute("href", "/g/home/r/leek-soup");
  expect(dialog.getByText("and 11 more")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.count(`POST foods/${butter.id}/restore`)).toBe(1));
});

test("several foods are deleted one after the other, and Undo restores all of them", async () => {
  const both = [onion, onions];
  const server = fakeServer({
    ...home,
    ...Object.fromEntries(
      both.flatMap(({ id }) => [
        [`DELETE foods/${id}`, onion],
        [`POST foods/${id}/restore`, onion],
      ]),
    ),
  });
  const { person } = await open();
  await selectAndChoose(person, ["Onion", "onions"], "Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete these 2?" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Onion", "onions"]);
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(both.map(({ id }) => server.count(`POST foods/${id}/restore`))).toEqual([1, 1]));
});

test("when several foods are deleted, those in use come first, with their number of uses", async () => {
  fakeServer({ ...home, "GET foods/uses": { counts: { [onions.id]: { recipes: 3 }, [butter.id]: { recipes: 12 } } } });
  const { person } = await open();
  await selectAndChoose(person, ["Butter", "Onion", "onions"], "Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete these 3?" }));
  expect(await dialog.findByText("2 of them are in use and come first.")).toBeInTheDocument();
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Butter12 recipes",
    "onions3 recipes",
    "Onion",
  ]);
});

test("if deleting stops halfway, another attempt continues with the rest, and Undo restores what was deleted", async () => {
  const lost = refuse(503, { message: "The server is away." });
  const server = fakeServer({
    ...home,
    [`DELETE foods/${onion.id}`]: onion,
    [`DELETE foods/${onions.id}`]: lost,
    [`POST foods/${onion.id}/restore`]: onion,
  });
  const { person } = await open();
  await selectAndChoose(person, ["Onion", "onions"], "Delete");
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText("Stopped after 1 of 2. 1 left.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.count(`DELETE foods/${onions.id}`)).toBe(2));
  expect(server.count(`DELETE foods/${onion.id}`)).toBe(1);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.count(`POST foods/${onion.id}/restore`)).toBe(1));
});

test("a merge shows beforehand what will move and which names remain", async () => {
  const server = fakeServer({
    ...home,
    "GET foods/merge": {
      moves: { recipes: 14 },
      aliases: ["onions"],
      differences: [{ name: "onions", what: "label", its: "Dairy", stays: "Vegetables", times: null }],
    },
    "PUT foods/merge": { message: "Merged" },
  });
  const { person } = await open();
  await selectAndChoose(person, ["Onion", "onions"], "Merge");
  const dialog = within(await screen.findByRole("dialog", { name: "Merge duplicates" }));
  expect(await dialog.findByText("14 recipes will move to Onion.")).toBeInTheDocument();
  expect(dialog.getByText("You will still find it as onions.")).toBeInTheDocument();
  expect(dialog.getByText("onions has the label Dairy. The label Vegetables is kept.")).toBeInTheDocument();
  await person.selectOptions(dialog.getByRole("combobox", { name: "Keep this one" }), onions.id);
  await person.click(dialog.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(server.last("PUT foods/merge")?.body).toEqual({ from: [onion.id], to: onions.id }));
  expect(server.last("GET foods/merge")?.query.getAll("from")).toEqual([onion.id]);
});

test("a single food can be merged with another one found by its name", async () => {
  fakeServer({ ...home, "GET foods/merge": { moves: {}, aliases: [], differences: [] } });
  const { person } = await open();
  await chooseAction(person, "Butter", "Merge with another");
  const dialog = within(await screen.findByRole("dialog", { name: "Merge duplicates" }));
  expect(dialog.getByText("Select at least two.")).toBeInTheDocument();
  await person.type(dialog.getByRole("combobox", { name: "Duplicate" }), "Onion{Enter}");
  expect(await dialog.findByText("The others are not used anywhere.")).toBeInTheDocument();
});

test("probable duplicates are found, and can be merged or marked as different", async () => {
  fakeServer({ ...home, "GET foods/merge": { moves: {}, aliases: [], differences: [] } });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More options" }));
  await person.click(await screen.findByRole("menuitem", { name: "Possible duplicates" }));
  await person.click(await screen.findByRole("button", { name: "Merge Onion and onions" }));
  expect(await screen.findByRole("dialog", { name: "Merge duplicates" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.click(await screen.findByRole("button", { name: "Onion and onions are different" }));
  expect(await screen.findByText("No duplicates found.")).toBeInTheDocument();
});

test("setting a label on several foods says what it replaces, and can be undone", async () => {
  const server = fakeServer({ ...home, [`PATCH foods/${butter.id}`]: butter, [`PATCH foods/${onion.id}`]: onion });
  const { person } = await open();
  await selectAndChoose(person, ["Butter", "Onion"], "Set label");
  const dialog = within(await screen.findByRole("dialog", { name: "Set label" }));
  expect(dialog.getByText(/One of them has another label/)).toBeInTheDocument();
  await dialog.findByRole("option", { name: "Dairy" });
  await person.selectOptions(dialog.getByRole("combobox", { name: "Label" }), dairy.id);
  await person.click(dialog.getByRole("button", { name: "Set label" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.last(`PATCH foods/${onion.id}`)?.body).toEqual({ labelId: null }));
});

test("an empty table offers the starter foods of a language", async () => {
  let foods: Food[] = [];
  const server = fakeServer({
    ...home,
    "GET foods": () => pageOf(foods),
    "POST groups/seeders/labels": {},
    "POST groups/seeders/foods": () => {
      foods = [butter, onion];
      return {};
    },
  });
  const { person } = openScreen("/group/data/foods");
  await person.click(await screen.findByRole("button", { name: "Add starter foods" }));
  await person.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "de-DE");
  await person.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("2 added")).toBeInTheDocument();
  expect(server.last("POST groups/seeders/foods")?.body).toEqual({ locale: "de-DE" });
});
