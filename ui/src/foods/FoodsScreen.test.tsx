/** The table of foods: found, changed, labelled, merged, deleted and brought back. */
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type Asked, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { Food, Label } from "./foods";

const dairy: Label = { id: "11111111-0000-4000-8000-000000000001", groupId: mira.groupId, name: "Dairy", color: "#8ac" };
const made = { description: "", extras: {}, createdAt: "2026-01-01T00:00:00.000000Z", updatedAt: "2026-01-01T00:00:00.000000Z" };
const butter: Food = { ...made, id: "22222222-0000-4000-8000-000000000001", name: "Butter", pluralName: null, onHand: true, labelId: dairy.id, label: dairy, aliases: [] };
const onion: Food = { ...butter, id: "22222222-0000-4000-8000-000000000002", name: "Onion", pluralName: "Onions", onHand: false, labelId: null, label: null as never, aliases: [{ name: "Bulb" }] };
const onions: Food = { ...onion, id: "22222222-0000-4000-8000-000000000003", name: "onions", pluralName: null, aliases: [] };
const home = { ...toMira, "GET foods": pageOf([butter, onion, onions]), "GET groups/labels": pageOf([dairy]), "GET units": pageOf([]), "GET units/uses": { counts: {} }, "GET foods/uses": { counts: { [butter.id]: { recipes: 12 } } } };

const open = async () => {
  const opened = openScreen("/group/data/foods");
  await screen.findByRole("button", { name: "Butter" });
  return opened;
};
type Person = Awaited<ReturnType<typeof open>>["person"];
const doTo = async (person: Person, name: string, what: string) => {
  await person.click(screen.getByRole("button", { name: `More for ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};
const chooseAnd = async (person: Person, names: string[], what: string) => {
  await names.reduce((before, name) => before.then(() => person.click(screen.getByRole("checkbox", { name: `Choose ${name}` }))), Promise.resolve());
  await person.click(screen.getByRole("button", { name: "Change the chosen" }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};

/** A window wide enough for columns, and a mouse. */
const atDesk = () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => Object.defineProperty(real(query), "matches", { value: query.includes("pointer: fine") }));
};
const namesInOrder = () => screen.getAllByRole("button", { name: /^(?:Butter|Onion|onions)$/ }).map((one) => one.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("a food is found by its other names, too", async () => {
  fakeServer(home);
  const { person } = await open();
  await person.type(screen.getByRole("searchbox", { name: "Find in the table" }), "bulb");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Butter" })).toBeNull());
  expect(screen.getByRole("button", { name: "Onion" })).toBeInTheDocument();
});

test("a press on its name opens it, and what was changed is sent whole", async () => {
  const server = fakeServer({ ...home, [`PATCH foods/${onion.id}`]: onion });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Onion" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change Onion" }));
  await dialog.findByRole("option", { name: "Dairy" });
  await person.selectOptions(dialog.getByRole("combobox", { name: "Label" }), dairy.id);
  await person.type(dialog.getByRole("combobox", { name: "Other names" }), "Allium{Enter}");
  await person.click(dialog.getByRole("checkbox", { name: /It is in the kitchen/ }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.last(`PATCH foods/${onion.id}`)?.body).toEqual({
    name: "Onion", pluralName: "Onions", description: "", labelId: dairy.id, onHand: true, aliases: [{ name: "Bulb" }, { name: "Allium" }],
  }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a new food needs a name, and one that is taken says so", async () => {
  const server = fakeServer({ ...home, "POST foods": refuse(409, { message: "no" }) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "New food" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New food" }));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription("This field is required");
  expect(server.count("POST foods")).toBe(0);
  await person.type(dialog.getByRole("textbox", { name: "Name" }), " Butter {Enter}");
  await waitFor(() => expect(dialog.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/one of this name already/));
  expect(server.last("POST foods")?.body).toMatchObject({ name: "Butter", pluralName: null });
});

test("deleting says where it is used, and Undo brings it back", async () => {
  const uses = { counts: { recipes: 12 }, recipes: [{ id: "r", name: "Leek soup", slug: "leek-soup" }] };
  const server = fakeServer({ ...home, [`GET foods/${butter.id}/uses`]: uses, [`DELETE foods/${butter.id}`]: butter, [`POST foods/${butter.id}/restore`]: butter });
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

test("many are deleted one after the other, and all of them come back", async () => {
  const both = [onion, onions];
  const server = fakeServer({ ...home, ...Object.fromEntries(both.flatMap(({ id }) => [[`DELETE foods/${id}`, onion], [`POST foods/${id}/restore`, onion]])) });
  const { person } = await open();
  await chooseAnd(person, ["Onion", "onions"], "Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete these 2?" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Onion", "onions"]);
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(both.map(({ id }) => server.count(`POST foods/${id}/restore`))).toEqual([1, 1]));
});

test("where many are to be deleted, those that are used stand first, with where", async () => {
  fakeServer({ ...home, "GET foods/uses": { counts: { [onions.id]: { recipes: 3 }, [butter.id]: { recipes: 12 } } } });
  const { person } = await open();
  await chooseAnd(person, ["Butter", "Onion", "onions"], "Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete these 3?" }));
  expect(await dialog.findByText("2 of them are used; they stand first.")).toBeInTheDocument();
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Butter12 recipes", "onions3 recipes", "Onion"]);
});

test("what was deleted before the network went comes back, too, and a second try deletes the rest", async () => {
  const lost = refuse(503, { message: "The server is away." });
  const server = fakeServer({ ...home, [`DELETE foods/${onion.id}`]: onion, [`DELETE foods/${onions.id}`]: lost, [`POST foods/${onion.id}/restore`]: onion });
  const { person } = await open();
  await chooseAnd(person, ["Onion", "onions"], "Delete");
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText("Done before that: 1 of 2. Left: 1.")).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.count(`DELETE foods/${onions.id}`)).toBe(2));
  expect(server.count(`DELETE foods/${onion.id}`)).toBe(1);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.count(`POST foods/${onion.id}/restore`)).toBe(1));
});

test("a merge says beforehand what moves and which names stay", async () => {
  const server = fakeServer({ ...home, "GET foods/merge": { moves: { recipes: 14 }, aliases: ["onions"], differences: [{ name: "onions", what: "label", its: "Dairy", stays: "Vegetables", times: null }] }, "PUT foods/merge": { message: "Merged" } });
  const { person } = await open();
  await chooseAnd(person, ["Onion", "onions"], "Merge");
  const dialog = within(await screen.findByRole("dialog", { name: "These are the same" }));
  expect(await dialog.findByText("14 recipes will move to Onion.")).toBeInTheDocument();
  expect(dialog.getByText("It will also be found as onions.")).toBeInTheDocument();
  expect(dialog.getByText("onions has the label Dairy. The label Vegetables stays.")).toBeInTheDocument();
  await person.selectOptions(dialog.getByRole("combobox", { name: "This one stays" }), onions.id);
  await person.click(dialog.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(server.last("PUT foods/merge")?.body).toEqual({ from: [onion.id], to: onions.id }));
  expect(server.last("GET foods/merge")?.query.getAll("from")).toEqual([onion.id]);
});

test("the newest stand first, until somebody wants another order, which this browser keeps", async () => {
  fakeServer({ ...home, "GET foods": pageOf([butter, { ...onion, createdAt: "2026-03-01T00:00:00.000000Z" }, onions]) });
  const { person, router } = await open();
  expect(namesInOrder()).toEqual(["Onion", "Butter", "onions"]);
  await person.click(screen.getByRole("button", { name: "Sorted by Added, downwards" }));
  await person.click(await screen.findByRole("menuitemradio", { name: "Name" }));
  await waitFor(() => expect(namesInOrder()).toEqual(["Butter", "Onion", "onions"]));
  await router.navigate("/group/data/units");
  await screen.findByRole("heading", { level: 1, name: "Units" });
  await router.navigate("/group/data/foods");
  await screen.findByRole("button", { name: "Butter" });
  expect(namesInOrder()).toEqual(["Butter", "Onion", "onions"]);
});

test("how often each is used is seen, and those that nothing uses are seen alone", async () => {
  fakeServer(home);
  const { person } = await open();
  expect(await screen.findByText("12 recipes")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Only unused" }));
  expect(namesInOrder()).toEqual(["Onion", "onions"]);
  await person.click(screen.getByRole("button", { name: "Only unused" }));
  expect(namesInOrder()).toHaveLength(3);
});

test("cells are changed in their place by keys: Enter goes down, Tab goes on, Escape gives up", async () => {
  atDesk();
  const server = fakeServer({ ...home, [`PATCH foods/${butter.id}`]: ({ body }: Asked) => ({ ...butter, ...(body as object) }), [`PATCH foods/${onion.id}`]: ({ body }: Asked) => ({ ...onion, ...(body as object) }) });
  const { person } = await open();
  screen.getByRole("button", { name: "Butter" }).focus();
  await person.keyboard("{ArrowRight}{ArrowRight}{F2}Butters{Enter}");
  await waitFor(() => expect(server.last(`PATCH foods/${butter.id}`)?.body).toEqual({ pluralName: "Butters" }));
  await waitFor(() => expect(screen.getByRole("gridcell", { name: "Onions" })).toHaveFocus());
  await person.keyboard("{Enter}{Tab}");
  expect(await screen.findByRole("combobox", { name: "In the kitchen of Onion" })).toHaveFocus();
  await person.selectOptions(screen.getByRole("combobox", { name: "In the kitchen of Onion" }), "true");
  await person.keyboard("{Enter}");
  await waitFor(() => expect(server.last(`PATCH foods/${onion.id}`)?.body).toEqual({ onHand: true }));
  await person.dblClick(screen.getByRole("gridcell", { name: "Onions" }));
  await person.keyboard("Bulbs{Escape}");
  expect(screen.getByRole("gridcell", { name: "Onions" })).toHaveFocus();
  expect(server.count(`PATCH foods/${onion.id}`)).toBe(1);
});

test("a name that is taken is refused at its cell, and what was typed stays", async () => {
  atDesk();
  const server = fakeServer({ ...home, [`PATCH foods/${onion.id}`]: refuse(409, { message: "no" }) });
  const { person } = await open();
  screen.getByRole("button", { name: "Onion" }).focus();
  await person.keyboard("{F2}Butter{Enter}");
  const cell = await screen.findByRole("textbox", { name: "Name of Onion" });
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/one of this name already/));
  expect(cell).toHaveValue("Butter");
  await person.clear(cell);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(cell).toHaveAccessibleDescription("This field is required"));
  expect(server.count(`PATCH foods/${onion.id}`)).toBe(1);
});

test("a cell of what somebody deleted meanwhile says so", async () => {
  atDesk();
  fakeServer({ ...home, [`PATCH foods/${onion.id}`]: refuse(404, { message: "Not found." }) });
  const { person } = await open();
  screen.getByRole("button", { name: "Onion" }).focus();
  await person.keyboard("{F2}Shallot{Enter}");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name of Onion" })).toHaveAccessibleDescription(/deleted meanwhile/));
});

test("a row that leaves what was searched for gives the focus to the search, and no cell opens when it is back", async () => {
  atDesk();
  fakeServer({ ...home, [`PATCH foods/${butter.id}`]: ({ body }: Asked) => ({ ...butter, ...(body as object) }) });
  const { person } = await open();
  const search = screen.getByRole("searchbox", { name: "Find in the table" });
  await person.type(search, "butter");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Onion" })).toBeNull());
  screen.getByRole("button", { name: "Butter" }).focus();
  await person.keyboard("{F2}Ghee{Tab}");
  await waitFor(() => expect(screen.queryByRole("row")).toBeNull());
  expect(search).toHaveFocus();
  await person.clear(search);
  expect(await screen.findByRole("button", { name: "Ghee" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: /of Ghee/ })).toBeNull();
});

test("one alone is merged with another that is found by its name", async () => {
  fakeServer({ ...home, "GET foods/merge": { moves: {}, aliases: [], differences: [] } });
  const { person } = await open();
  await doTo(person, "Butter", "Merge with another");
  const dialog = within(await screen.findByRole("dialog", { name: "These are the same" }));
  expect(dialog.getByText("Choose at least two.")).toBeInTheDocument();
  await person.type(dialog.getByRole("combobox", { name: "The same thing" }), "Onion{Enter}");
  expect(await dialog.findByText("Nothing uses what goes.")).toBeInTheDocument();
});

test("what is probably there twice is found, merged, or said to be different", async () => {
  fakeServer({ ...home, "GET foods/merge": { moves: {}, aliases: [], differences: [] } });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for all of them" }));
  await person.click(await screen.findByRole("menuitem", { name: "Possible duplicates" }));
  await person.click(await screen.findByRole("button", { name: "Merge Onion and onions" }));
  expect(await screen.findByRole("dialog", { name: "These are the same" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.click(await screen.findByRole("button", { name: "Onion and onions are different" }));
  expect(await screen.findByText("Nothing seems to be there twice.")).toBeInTheDocument();
});

test("a label is given to many, with a word of what it replaces, and taken back", async () => {
  const server = fakeServer({ ...home, [`PATCH foods/${butter.id}`]: butter, [`PATCH foods/${onion.id}`]: onion });
  const { person } = await open();
  await chooseAnd(person, ["Butter", "Onion"], "Give a label");
  const dialog = within(await screen.findByRole("dialog", { name: "Give a label" }));
  expect(dialog.getByText(/One of them has another label/)).toBeInTheDocument();
  await dialog.findByRole("option", { name: "Dairy" });
  await person.selectOptions(dialog.getByRole("combobox", { name: "Label" }), dairy.id);
  await person.click(dialog.getByRole("button", { name: "Give a label" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.last(`PATCH foods/${onion.id}`)?.body).toEqual({ labelId: null }));
});

test("an empty table begins with the foods of a language", async () => {
  let foods: Food[] = [];
  const server = fakeServer({ ...home, "GET foods": () => pageOf(foods), "POST groups/seeders/labels": {}, "POST groups/seeders/foods": () => { foods = [butter, onion]; return {}; } });
  const { person } = openScreen("/group/data/foods");
  await person.click(await screen.findByRole("button", { name: "Add starter foods" }));
  await person.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "de-DE");
  await person.click(screen.getByRole("button", { name: "Add them" }));
  expect(await screen.findByText("2 added")).toBeInTheDocument();
  expect(server.last("POST groups/seeders/foods")?.body).toEqual({ locale: "de-DE" });
});

test("the arrows go from row to row, and the tabs to the other kinds", async () => {
  fakeServer(home);
  const { person } = await open();
  screen.getByRole("button", { name: "Butter" }).focus();
  await person.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(screen.getByRole("button", { name: "Onion" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Change Onion" })).toBeInTheDocument();
});

test("who may not organize is led home", async () => {
  fakeServer({ ...home, "GET users/self": bob, "GET recipes": pageOf([]) });
  const { path } = openScreen("/group/data/foods");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
