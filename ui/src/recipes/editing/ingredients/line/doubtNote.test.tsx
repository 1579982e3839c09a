/** Tests that ingredient lines that were read with doubt are told on the recipe page and confirmed in the editor. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { home, isView, PUT, save, saved } from "@/testing/screens/openEditor";

const [leeks, salt, chives] = leekSoup.recipeIngredient!;
const soup = {
  ...leekSoup,
  recipeIngredient: [leeks!, { ...salt!, isDoubtful: true }, { ...chives!, isDoubtful: true }],
};
const doubtful = { ...home, "GET recipes/leek-soup": soup, [PUT]: saved };
const line = (number: number) => screen.getByLabelText(`Ingredient ${number}`);
const notes = () => screen.queryAllByText(/^I read:/).map((note) => note.textContent);
const sent = (server: ReturnType<typeof fakeServer>) =>
  (server.last(PUT)!.body as typeof leekSoup).recipeIngredient!.map((one) => one.isDoubtful);

async function openNotice() {
  const server = fakeServer(doubtful);
  const opened = openScreen("/g/home/r/leek-soup");
  await screen.findByText("2 lines I was not sure of");
  return { server, ...opened };
}

async function openEditor() {
  const opened = await openNotice();
  await opened.person.click(screen.getByRole("link", { name: "Look at them" }));
  await screen.findByLabelText("Name");
  return opened;
}

test("the page says how many lines nobody is sure of, and marks them", async () => {
  await openNotice();
  const marked = screen.getAllByRole("img", { name: "I was not sure of this line" });
  expect(marked.map((mark) => mark.closest("label")!.textContent)).toEqual(["1⁄2 1/2 tspsalt?", "chives?"]);
});

test.each<[string, object]>([
  ["a recipe without such lines", { "GET recipes/leek-soup": leekSoup }],
  [
    "somebody who may not edit the recipe",
    { "GET users/self": bob, "GET recipes/leek-soup": { ...soup, userId: mira.id, settings: { locked: true } } },
  ],
])("%s shows nothing of it", async (_, other) => {
  fakeServer({ ...doubtful, ...other });
  openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  expect(screen.queryByText(/not sure of/)).toBeNull();
  expect(screen.queryByRole("img", { name: /not sure/ })).toBeNull();
});

test("the link leads to the first such line, which says what was read", async () => {
  const { path } = await openEditor();
  await waitFor(() => expect(line(2)).toHaveFocus());
  expect(path()).toBe("/g/home/r/leek-soup?edit=true");
  expect(notes()).toEqual(["I read: amount 1/2 · unit tsp · food salt", "I read: no food"]);
});

test("the editor that is opened otherwise stays at its start", async () => {
  fakeServer(doubtful);
  openScreen("/g/home/r/leek-soup?edit=true");
  await screen.findByLabelText("Name");
  expect(line(2)).not.toHaveFocus();
});

test("a person confirms one line after the other, and it is saved", async () => {
  const { server, person, path } = await openEditor();
  await person.click(screen.getByRole("button", { name: "It's right: 1/2 tsp salt" }));
  expect(line(3)).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "It's right: chives" }));
  expect(notes()).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(notes()).toHaveLength(1);
  await person.click(save());
  await isView(path);
  expect(sent(server)).toEqual([false, false, true]);
});

test("changing the words or a part of a line is looking at it", async () => {
  const { server, person, path } = await openEditor();
  await person.type(line(2), ", fine");
  const row = screen.getByRole("group", { name: "chives" });
  await person.click(within(row).getByRole("button", { name: /amount, unit and food of/i }));
  fireEvent.change(screen.getByLabelText("Note on chives"), { target: { value: "chives, cut" } });
  expect(notes()).toEqual([]);
  await person.click(save());
  await isView(path);
  expect(sent(server)).toEqual([false, false, false]);
});
