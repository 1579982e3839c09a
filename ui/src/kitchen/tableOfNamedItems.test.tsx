/** Tests what every table of kitchen data can do, such as sorting and editing cells, with foods as the example. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { bob } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { butter, home, homeWithMany, onion, onions, open, spices } from "@/testing/screens/openFoods";

/** Simulates a mouse and a window wide enough for columns. */
const atDesk = () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.defineProperty(real(query), "matches", { value: query.includes("pointer: fine") }),
  );
};

const namesInOrder = () =>
  screen.getAllByRole("button", { name: /^(?:Butter|Onion|onions)$/ }).map((one) => one.textContent);

beforeEach(() => localStorage.clear());

afterEach(() => vi.restoreAllMocks());

test("items are in the order of their names until another is chosen, which this browser remembers", async () => {
  fakeServer({
    ...home,
    "GET foods": pageOf([{ ...onion, createdAt: "2026-03-01T00:00:00.000000Z" }, butter, onions, ...spices]),
  });
  const { person, router } = await open();
  expect(namesInOrder()).toEqual(["Butter", "Onion", "onions"]);
  await person.click(screen.getByRole("button", { name: "Sorted by Name, ascending" }));
  await person.click(await screen.findByRole("menuitemradio", { name: "Added" }));
  await waitFor(() => expect(namesInOrder()[0]).toBe("Onion"));
  await router.navigate("/group/data/units");
  await screen.findByRole("heading", { level: 1, name: "Units" });
  await router.navigate("/group/data/foods");
  await screen.findByRole("button", { name: "Butter" });
  expect(namesInOrder()[0]).toBe("Onion");
});

const TOOLS = [/^Sorted by/, "Only unused", "Columns", "Download as JSON"];

test("a short table has its rows and actions, and nothing to search, sort or download them", async () => {
  fakeServer(home);
  const { person } = await open();
  expect(screen.queryByRole("searchbox", { name: "Search this table" })).toBeNull();
  for (const name of TOOLS) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.getByRole("button", { name: "More options" })).toBeInTheDocument();
  expect(screen.queryByText(/^3 rows/)).toBeNull();
  await person.click(screen.getByRole("checkbox", { name: "Select Butter" }));
  expect(screen.getByText(/^1 of 3 selected/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Edit selected" })).toBeEnabled();
});

test("a long table has them all, and keeps its search field while something is searched for", async () => {
  let foods = [butter, onion, onions, ...spices];
  fakeServer({ ...home, "GET foods": () => pageOf(foods) });
  const { person } = await open();
  for (const name of TOOLS) expect(await screen.findByRole("button", { name })).toBeInTheDocument();
  const search = screen.getByRole("searchbox", { name: "Search this table" });
  await person.type(search, "onion");
  foods = [butter, onion, onions];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(search).toBeInTheDocument());
  await person.clear(search);
  await waitFor(() => expect(search).not.toBeInTheDocument());
  expect(namesInOrder()).toEqual(["Butter", "Onion", "onions"]);
});

test("the number of uses is shown, and unused items can be shown alone", async () => {
  fakeServer(homeWithMany);
  const { person } = await open();
  expect(await screen.findByText("12 recipes")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Only unused" }));
  expect(namesInOrder()).toEqual(["Onion", "onions"]);
  await person.click(screen.getByRole("button", { name: "Only unused" }));
  expect(namesInOrder()).toHaveLength(3);
});

test("cells are edited with the keyboard: Enter moves down, Tab moves on, Escape cancels", async () => {
  atDesk();
  const server = fakeServer({
    ...home,
    [`PATCH foods/${butter.id}`]: ({ body }: FakeRequest) => ({ ...butter, ...(body as object) }),
    [`PATCH foods/${onion.id}`]: ({ body }: FakeRequest) => ({ ...onion, ...(body as object) }),
  });
  const { person } = await open();
  screen.getByRole("button", { name: "Butter" }).focus();
  await person.keyboard("{ArrowRight}{ArrowRight}{F2}Butters{Enter}");
  await waitFor(() => expect(server.last(`PATCH foods/${butter.id}`)?.body).toEqual({ pluralName: "Butters" }));
  await waitFor(() => expect(screen.getByRole("gridcell", { name: "Onions" })).toHaveFocus());
  await person.keyboard("{Enter}{Tab}");
  expect(await screen.findByRole("combobox", { name: "On hand of Onion" })).toHaveFocus();
  await person.selectOptions(screen.getByRole("combobox", { name: "On hand of Onion" }), "true");
  await person.keyboard("{Enter}");
  await waitFor(() => expect(server.last(`PATCH foods/${onion.id}`)?.body).toEqual({ onHand: true }));
  await person.dblClick(screen.getByRole("gridcell", { name: "Onions" }));
  await person.keyboard("Bulbs{Escape}");
  expect(screen.getByRole("gridcell", { name: "Onions" })).toHaveFocus();
  expect(server.count(`PATCH foods/${onion.id}`)).toBe(1);
});

test("the error about a taken name is shown at its cell, and the typed text is kept", async () => {
  atDesk();
  const server = fakeServer({ ...home, [`PATCH foods/${onion.id}`]: refuse(409, { message: "no" }) });
  const { person } = await open();
  screen.getByRole("button", { name: "Onion" }).focus();
  await person.keyboard("{F2}Butter{Enter}");
  const cell = await screen.findByRole("textbox", { name: "Name of Onion" });
  await waitFor(() => expect(cell).toHaveAccessibleDescription(/This name is taken/));
  expect(cell).toHaveValue("Butter");
  await person.clear(cell);
  await person.keyboard("{Enter}");
  await waitFor(() => expect(cell).toHaveAccessibleDescription("This field is required"));
  expect(server.count(`PATCH foods/${onion.id}`)).toBe(1);
});

test("editing a cell of an item deleted in the meantime shows an error", async () => {
  atDesk();
  fakeServer({ ...home, [`PATCH foods/${onion.id}`]: refuse(404, { message: "Not found." }) });
  const { person } = await open();
  screen.getByRole("button", { name: "Onion" }).focus();
  await person.keyboard("{F2}Shallot{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Name of Onion" })).toHaveAccessibleDescription(
      /deleted in the meantime/,
    ),
  );
});

test("a row that no longer matches the search moves the focus to the search, and its cell does not reopen", async () => {
  atDesk();
  fakeServer({
    ...homeWithMany,
    [`PATCH foods/${butter.id}`]: ({ body }: FakeRequest) => ({ ...butter, ...(body as object) }),
  });
  const { person } = await open();
  const search = screen.getByRole("searchbox", { name: "Search this table" });
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

test("arrow keys move between rows, and Enter opens the focused row", async () => {
  fakeServer(home);
  const { person } = await open();
  screen.getByRole("button", { name: "Butter" }).focus();
  await person.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(screen.getByRole("button", { name: "Onion" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Edit Onion" })).toBeInTheDocument();
});

test("after a row disappears, the row in its place gets the focus", async () => {
  let foods = [butter, onion, onions];
  fakeServer({ ...home, "GET foods": () => pageOf(foods) });
  await open();
  const names = namesInOrder();
  screen.getByRole("button", { name: names[1]! }).focus();
  foods = foods.filter(({ name }) => name !== names[1]);
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole("button", { name: names[1]! })).toBeNull());
  const next = screen.getByRole("button", { name: names[2]! }).closest("[role=row]");
  await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
});

test("users who cannot organize are redirected home", async () => {
  fakeServer({ ...home, "GET users/self": bob, "GET recipes": pageOf([]) });
  const { path } = openScreen("/group/data/foods");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
