/** Tests the review of a recipe's ingredient lines. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { about, bob, mira, toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { onion, reading } from "@/testing/readings";

const PUT = `PUT recipes/${leekSoup.id}`;
const READ = "POST parser/ingredients";
const ADDRESS = "/g/home/r/leek-soup/ingredient-parser";
const [known, , chives] = leekSoup.recipeIngredient!;
const lines = ["3 onoins", "2 glugs kohlrabi juice", "1 onion"];
const soup = {
  ...leekSoup,
  recipeIngredient: [
    known!,
    ...lines.map((note, at) => ({ ...chives!, note, referenceId: `line-${at}`, title: at === 0 ? "For the top" : "" })),
  ],
};
const readings = [
  reading(lines[0]!, { quantity: 3, food: onion, foodWords: "onoins", foodBy: "close", sure: 0.6 }),
  reading(lines[1]!, { quantity: 2, unit: "glugs", food: "kohlrabi juice" }),
  reading(lines[2]!, { quantity: 1, food: onion }),
];
/** Like the real server, creates the foods and units that have no id, and returns the whole recipe. */
const saved = ({ body }: FakeRequest) => {
  const { recipeIngredient } = body as typeof soup;
  return {
    ...soup,
    recipeIngredient: recipeIngredient.map((one) => ({
      ...one,
      food: one.food && { ...onion, ...one.food, id: one.food.id ?? `new ${one.food.name}` },
    })),
  };
};
const answers = {
  ...toMira,
  "GET recipes/leek-soup": soup,
  "GET users/self/ratings": { ratings: [] },
  "GET foods": pageOf([onion]),
  "GET units": pageOf([]),
  "GET recipes": pageOf([]),
  "GET groups/members": pageOf([]),
  "GET groups/households": pageOf([]),
  "GET validators/group/recipe": { valid: true },
  [READ]: readings,
  [PUT]: saved,
  "POST parser/learned": {},
};
const open = async (more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...answers, ...more });
  const opened = openScreen(ADDRESS);
  await screen.findByRole("list", { name: "Lines that were read" });
  return { server, ...opened };
};
const rowOf = (line: string) => within(screen.getByRole("group", { name: line }).closest("li")!);
const order = () =>
  within(screen.getByRole("list", { name: "Lines that were read" }))
    .getAllByRole("group")
    .map((one) => one.getAttribute("aria-label"));

test("all lines without a food are read, and doubtful ones come first", async () => {
  const { server } = await open();
  expect(server.last(READ)?.body).toEqual({ parser: "nlp", ingredients: lines });
  expect(order()).toEqual(lines);
  expect(screen.getByText("2 lines to check")).toBeInTheDocument();
  expect(rowOf("1 onion").getByLabelText("Food of 1 onion")).toHaveValue("onion");
  expect(
    within(screen.getByRole("heading", { name: "Already linked" }).parentElement!).getByText("4 leeks washed"),
  ).toBeInTheDocument();
});

test("a similar name is accepted with one click, and learned when the recipe is saved", async () => {
  const { server, person, path } = await open();
  await person.click(screen.getByRole("button", { name: "“onoins” is onion" }));
  expect(screen.getByLabelText("Food of 3 onoins")).toHaveValue("onion");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last(PUT)?.body).toMatchObject({
    settings: { disableAmount: false },
    recipeIngredient: [
      { food: { name: "leek" } },
      { title: "For the top", quantity: 3, food: { id: "onion" }, originalText: "3 onoins" },
      { quantity: 2, food: null, note: "glugs kohlrabi juice" },
      { food: { id: "onion" } },
    ],
  });
  expect(server.last(PUT)?.headers.get("If-Match")).toBe(`"${soup.dateUpdated}"`);
  await waitFor(() => expect(server.last("POST parser/learned")?.body).toEqual({ said: "onoins", foodId: "onion" }));
});

test("all missing foods and units are created in one step, with names the user can change", async () => {
  const { server, person } = await open();
  await person.click(screen.getByRole("button", { name: "Create all new: 1 food and 1 unit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New foods and units" }));
  await person.clear(dialog.getByLabelText("Name of glugs"));
  await person.type(dialog.getByLabelText("Name of glugs"), "glug");
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(screen.getByText("1 line to check")).toBeInTheDocument());
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect((server.last(PUT)!.body as typeof soup).recipeIngredient[2]).toMatchObject({
    quantity: 2,
    unit: { name: "glug" },
    food: { name: "kohlrabi juice" },
    note: "",
  });
});

test("Tab moves between doubtful fields, and Ctrl+Enter accepts a line and moves on", async () => {
  const { person } = await open();
  screen.getByLabelText("Amount of 3 onoins").focus();
  await person.tab();
  expect(screen.getByLabelText("Food of 3 onoins")).toHaveFocus();
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByLabelText("Unit of 2 glugs kohlrabi juice")).toHaveFocus());
  expect(screen.getByLabelText("Food of 3 onoins")).toHaveValue("onion");
  await person.tab();
  expect(screen.getByLabelText("Food of 2 glugs kohlrabi juice")).toHaveFocus();
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveFocus());
  expect(screen.getByText("All lines are clear")).toBeInTheDocument();
});

test("choosing another parser keeps the user's input, and is remembered", async () => {
  const { server, person } = await open();
  await person.type(screen.getByLabelText("Note on 1 onion"), "red");
  await person.selectOptions(screen.getByLabelText("Method"), "By position");
  await waitFor(() => expect(server.count(READ)).toBe(2));
  expect(server.last(READ)?.body).toMatchObject({ parser: "brute" });
  await waitFor(() => expect(screen.getByLabelText("Note on 1 onion")).toHaveValue("red"));
  expect(localStorage.getItem("parsing-preferences")).toBe('{"parser":"brute"}');
});

test("if reading fails, lines can be filled in by hand and read again later", async () => {
  let isDown = true;
  const { person } = await open({ [READ]: () => (isDown ? refuse(502, { message: "The model is away." }) : readings) });
  expect(await screen.findByText("The model is away.")).toBeInTheDocument();
  await person.type(screen.getByLabelText("Amount of 1 onion"), "1");
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "“onoins” is onion" });
  expect(screen.getByLabelText("Amount of 1 onion")).toHaveValue("1");
});

test("the language model is offered only if the server has one", async () => {
  await open({ "GET app/about": { ...about, enableOpenai: true } });
  await waitFor(() => expect(screen.getByRole("option", { name: "Language model" })).toBeInTheDocument());
});

test("unsaved changes of the editor are read and saved, and come back after canceling", async () => {
  const { server, person, path } = await openFromEditor();
  expect(server.last(READ)?.body).toMatchObject({ ingredients: [...lines.slice(0, 2), "1 onion, red"] });
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup?edit=true"));
  expect(await screen.findByDisplayValue("1 onion, red")).toBeInTheDocument();
  expect(server.count(PUT)).toBe(0);
});

async function openFromEditor() {
  const server = fakeServer({
    ...answers,
    [READ]: ({ body }: FakeRequest) =>
      (body as { ingredients: string[] }).ingredients.map((line) => reading(line, { quantity: 1, food: onion })),
  });
  const opened = openScreen("/g/home/r/leek-soup?edit=true");
  await opened.person.type(await screen.findByDisplayValue("1 onion"), ", red");
  await opened.person.click(screen.getByRole("button", { name: "Read amounts and foods" }));
  await screen.findByRole("list", { name: "Lines that were read" });
  return { server, ...opened };
}

test("leaving with unsaved changes asks first", async () => {
  const { person, path, router } = await open();
  await person.type(screen.getByLabelText("Note on 1 onion"), "red");
  void router.navigate("/g/home");
  await person.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("a user who cannot change the recipe is told why", async () => {
  fakeServer({
    ...answers,
    "GET users/self": bob,
    "GET recipes/leek-soup": { ...soup, userId: mira.id, settings: { ...soup.settings!, locked: true } },
  });
  openScreen(ADDRESS);
  expect(await screen.findByText(/its owner locked it/)).toBeInTheDocument();
});

const bread = (notes: string[]) => ({
  ...soup,
  recipeIngredient: [known!, ...notes.map((note, at) => ({ ...chives!, note, referenceId: `line-${at}`, title: "" }))],
});
const openBread = async () => {
  const notes = ["For the dough:", "1 onion", "FOR THE TOP", "3 onoins"];
  const said = [
    reading(notes[0]!, { note: notes[0], heading: "For the dough", sure: 0.3 }),
    readings[2],
    reading(notes[2]!, { note: notes[2], heading: "FOR THE TOP", isSure: false, sure: 0.3 }),
    readings[0],
  ];
  return open({ "GET recipes/leek-soup": bread(notes), [READ]: said });
};
const titles = (server: { last: (call: string) => { body?: unknown } | undefined }) =>
  (server.last(PUT)!.body as typeof soup).recipeIngredient.slice(1).map(({ title, note }) => [title, note]);

test("a heading line becomes a section title, and a probable one with one click", async () => {
  const { server, person } = await openBread();
  expect(rowOf("For the dough:").getByText("Title for the lines below")).toBeInTheDocument();
  expect(rowOf("1 onion").getByText("For the dough")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Section title: FOR THE TOP" }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect(titles(server)).toEqual([
    ["For the dough", ""],
    ["FOR THE TOP", "onoins"],
  ]);
});

test("a line wrongly read as a title becomes an ingredient again", async () => {
  const { server, person } = await openBread();
  await person.click(rowOf("For the dough:").getByRole("button", { name: "Not a title" }));
  expect(
    rowOf("For the dough:")
      .getAllByRole("combobox")
      .some((one) => one === document.activeElement),
  ).toBe(true);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect(titles(server)[0]).toEqual(["", "For the dough:"]);
});

test("in the recipe's order all lines are shown, and rows can be moved", async () => {
  const { server, person } = await open();
  await person.click(screen.getByRole("button", { name: "Recipe order" }));
  expect(screen.queryByRole("heading", { name: "Already linked" })).toBeNull();
  expect(screen.getByRole("button", { name: "Move 4 leeks washed" })).toBeInTheDocument();
  screen.getByRole("button", { name: "Move 1 onion" }).focus();
  await person.keyboard("{ArrowUp}");
  expect(order()).toEqual([lines[0], lines[2], lines[1]]);
  expect(screen.getByRole("button", { name: "Move 1 onion" })).toHaveFocus();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect(
    (server.last(PUT)!.body as typeof soup).recipeIngredient.map(({ originalText }) => originalText).slice(1),
  ).toEqual([lines[0], lines[2], lines[1]]);
});

const choose = async (person: Awaited<ReturnType<typeof open>>["person"], line: string, action: string) => {
  await person.click(screen.getByRole("button", { name: `More for ${line}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
};

test("Undo restores a deleted row as it was read", async () => {
  const { person } = await open();
  await choose(person, lines[0]!, "Delete");
  expect(order()).toEqual(lines.slice(1));
  await waitFor(() => expect(screen.getByRole("button", { name: `More for ${lines[1]!}` })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(order()).toEqual(lines);
  expect(screen.getByRole("button", { name: "“onoins” is onion" })).toBeInTheDocument();
});

test("a row inserted below another is saved at that place", async () => {
  const { server, person } = await open();
  await choose(person, lines[0]!, "Insert below");
  expect(order()).toEqual([lines[0], "new ingredient", ...lines.slice(1)]);
  await waitFor(() => expect(screen.getByLabelText("Amount of new ingredient")).toHaveFocus());
  await person.type(screen.getByLabelText("Note on new ingredient"), "salt");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect((server.last(PUT)!.body as typeof soup).recipeIngredient[2]).toMatchObject({
    note: "salt",
    quantity: null,
    originalText: null,
  });
});

test("the explanation of doubtful lines is shown until the user hides it", async () => {
  const { person } = await open();
  expect(screen.getByText(/below 75% are marked/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Hide this" }));
  expect(screen.queryByText(/below 75% are marked/)).toBeNull();
  expect(localStorage.getItem("parsing-explained")).toBe('{"isRead":true}');
});
