/**
 * Tests recording that a recipe was made today: one tap is enough, Undo works, and the last-made date never moves back.
 */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { mira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { cooking, home, recipe } from "@/testing/screens/openCookMode";

const event = { id: "ev1" };

const events = "recipes/timeline/events";

const today = () => {
  const day = new Date();
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59).toISOString();
};

const dating = `PATCH recipes/${recipe.id}/last-made`;

const BEFORE = "2026-01-05T22:59:59.000000Z";

type LastMadeBody = { timestamp: string | null; unlessNewer?: boolean; onlyFrom?: string | null };

/**
 * Fakes a server that stores the last-made date, unless a condition in the request (`unlessNewer` or `onlyFrom`)
 * forbids it.
 */
function fakeLastMade(lastMade: string | null) {
  const recipeNow = { ...recipe, lastMade };
  const dated = ({ body }: FakeRequest) => {
    const { timestamp, unlessNewer, onlyFrom } = body as LastMadeBody;
    const isOther = onlyFrom !== undefined && onlyFrom !== recipeNow.lastMade;
    if (!isOther && !(unlessNewer && recipeNow.lastMade && timestamp! < recipeNow.lastMade))
      recipeNow.lastMade = timestamp;
    return { ...recipeNow };
  };
  return {
    recipeNow,
    answers: {
      ...home,
      "GET recipes/leek-soup": () => ({ ...recipeNow }),
      [dating]: dated,
      [`POST ${events}`]: event,
      [`DELETE ${events}/ev1`]: event,
      [`GET ${events}`]: pageOf([]),
    },
  };
}

const choose = async (person: ReturnType<typeof openScreen>["person"], name: string) => {
  await person.click(await screen.findByRole("button", { name: /^(Not made yet|Made )/ }));
  return screen.findByRole("menuitem", { name });
};

async function madeToday(answers: Record<string, unknown>) {
  const server = fakeServer(answers);
  const opened = await cooking("?cook=1&step=3");
  await opened.person.click(screen.getByRole("button", { name: "Made it today" }));
  return { ...opened, server, undo: await screen.findByRole("button", { name: "Undo" }) };
}

const begun = { ingredients: ["salt"], steps: ["s1"], tools: [], scale: 2, at: 2 };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("AudioContext", undefined);
});

const kept = () => JSON.parse(sessionStorage.getItem(`recipe-progress:${recipe.id}`)!) as unknown;

test("recording on the last step takes one tap, and Undo reverts all of it", async () => {
  const { recipeNow, answers } = fakeLastMade(BEFORE);
  const { person, path, server, undo } = await madeToday(answers);
  expect(recipeNow.lastMade).toBe(today());
  expect(path()).toBe("/g/home/r/leek-soup");
  await person.click(undo);
  expect(server.last(`POST ${events}`)?.body).toEqual({
    recipeId: recipe.id,
    subject: "Mira Novak made this",
    eventType: "comment",
    eventMessage: null,
    timestamp: today(),
  });
  expect(await screen.findByText("Removed from the timeline")).toBeInTheDocument();
  expect(recipeNow.lastMade).toBe(BEFORE);
  expect(server.count(`DELETE ${events}/ev1`)).toBe(1);
});

test("recording a made recipe unchecks everything, and Undo checks it off again", async () => {
  sessionStorage.setItem(`recipe-progress:${recipe.id}`, JSON.stringify(begun));
  fakeServer(fakeLastMade(null).answers);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await choose(person, "Made it today"));
  const undo = await screen.findByRole("button", { name: "Undo" });
  expect(kept()).toEqual({ ingredients: [], steps: [], tools: [], scale: 2, at: 0 });
  await person.click(undo);
  await screen.findByText("Removed from the timeline");
  expect(kept()).toEqual(begun);
});

test("a note can be added on the last step, and saving it closes cook mode", async () => {
  fakeServer(fakeLastMade(null).answers);
  const { person, path } = await cooking("?cook=1&step=3");
  await person.click(screen.getByRole("button", { name: "Add a note or a picture" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(path()).toBe("/g/home/r/leek-soup?cook=1&step=3");
  await person.click(dialog.getByRole("button", { name: "Add to timeline" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(kept()).toEqual({ ingredients: [], steps: [], tools: [], scale: 1, at: 0 });
});

test("Start over unchecks everything and keeps the scale", async () => {
  sessionStorage.setItem(`recipe-progress:${recipe.id}`, JSON.stringify(begun));
  fakeServer(home);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Start over" }));
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  expect(kept()).toMatchObject({ ingredients: [], steps: [], scale: 2 });
});

test("a double click on Made it today creates one event, and Undo removes it", async () => {
  const { answers } = fakeLastMade(BEFORE);
  const server = fakeServer(answers);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.dblClick(await choose(person, "Made it today"));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Removed from the timeline")).toBeInTheDocument();
  expect(server.count(`POST ${events}`)).toBe(1);
});

test("neither Made it today nor Undo replaces a later date", async () => {
  const { recipeNow, answers } = fakeLastMade(null);
  recipeNow.lastMade = "2126-01-01T22:59:59.000000Z";
  const { person, server, undo } = await madeToday({ ...answers, "GET recipes/leek-soup": recipe });
  await person.click(undo);
  await screen.findByText("Removed from the timeline");
  expect(recipeNow.lastMade).toBe("2126-01-01T22:59:59.000000Z");
  expect(server.count(dating)).toBe(1);
});

test.each([
  ["later", "2126-01-01T22:59:59.000000Z"],
  ["the same day", today()],
])("Undo keeps the date of another member who made the recipe %s", async (_when, theirs) => {
  const { recipeNow, answers } = fakeLastMade(BEFORE);
  const { person, undo } = await madeToday({
    ...answers,
    [`GET ${events}`]: { ...pageOf([]), items: [{ timestamp: theirs }] },
  });
  recipeNow.lastMade = theirs;
  await person.click(undo);
  await screen.findByText("Removed from the timeline");
  expect(recipeNow.lastMade).toBe(theirs);
});

test("a save that fails halfway keeps the note, and a retry creates nothing twice", async () => {
  let isUp = false;
  const server = fakeServer({
    ...home,
    "GET households/self": refuse(404),
    [`POST ${events}`]: event,
    [`PUT ${events}/ev1`]: event,
    [dating]: () => (isUp ? recipe : refuse(503)),
    [`POST users/${mira.id}/ratings/${recipe.id}`]: ({ body }: FakeRequest) => body,
  });
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await choose(person, "Add a note or a picture"));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: "How did it turn out?" }), "Less salt");
  await person.click(dialog.getByRole("radio", { name: "4 stars of 5" }));
  await person.click(dialog.getByRole("button", { name: "Add to timeline" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Couldn't save everything");
  expect(JSON.parse(sessionStorage.getItem(`made-draft:${recipe.id}`)!)).toMatchObject({
    note: "Less salt",
    eventId: "ev1",
  });
  await person.type(dialog.getByRole("textbox", { name: "How did it turn out?" }), ", more pepper");
  isUp = true;
  await person.click(dialog.getByRole("button", { name: "Add to timeline" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count(`POST ${events}`)).toBe(1);
  expect(server.last(`PUT ${events}/ev1`)?.body).toEqual({
    subject: "Mira Novak made this",
    eventMessage: "Less salt, more pepper",
  });
  expect(server.last(`POST users/${mira.id}/ratings/${recipe.id}`)?.body).toEqual({ rating: 4, isFavorite: null });
  expect(sessionStorage.getItem(`made-draft:${recipe.id}`)).toBeNull();
});

test("another number for the freezer, after a save that failed halfway, replaces the first", async () => {
  let isUp = false;
  const server = fakeServer({
    ...home,
    "GET households/self": refuse(404),
    [`POST ${events}`]: event,
    [dating]: () => (isUp ? recipe : refuse(503)),
    "POST households/freezer": { id: "z1" },
    "DELETE households/freezer/z1": { id: "z1" },
  });
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await choose(person, "Add a note or a picture"));
  const dialog = within(await screen.findByRole("dialog"));
  const save = dialog.getByRole("button", { name: "Add to timeline" });
  await person.click(dialog.getByRole("button", { name: "More: Portions for the freezer" }));
  await person.click(save);
  await dialog.findByRole("alert");
  await person.click(dialog.getByRole("button", { name: "More: Portions for the freezer" }));
  isUp = true;
  await person.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const put = server.asked.filter(({ method, path }) => `${method} ${path}` === "POST households/freezer");
  expect(put.map(({ body }) => (body as { portions: number }).portions)).toEqual([1, 2]);
  expect(new Set(put.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
  expect(server.count("DELETE households/freezer/z1")).toBe(1);
});
