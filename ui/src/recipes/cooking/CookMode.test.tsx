/** Cooking by a recipe: entry, steps, ingredients, keys, timers and the way out. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Recipe } from "@/recipes/recipe";
import { mira, toMira } from "@/testing/cast";
import { inEitherMeasures, readInMetric } from "@/testing/cupsAndGrams";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type Asked, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const [first, second, third] = leekSoup.recipeInstructions!;
const recipe: Recipe = {
  ...leekSoup,
  recipeInstructions: [first!, { ...second!, text: "Simmer for 15 minutes, then rest 5-10 minutes." }, { ...third!, text: "Scatter the **chives**." }],
};
const home = { ...toMira, "GET recipes/leek-soup": recipe, "GET users/self/ratings": { ratings: [] } };
const now = () => screen.getByRole("listitem", { current: "step" });

async function cooking(query = "?cook=1&step=1") {
  const opened = openScreen(`/g/home/r/leek-soup${query}`);
  await screen.findByRole("heading", { level: 1, name: /^Cooking: \u2068?Leek soup\u2069?$/ });
  return opened;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("AudioContext", undefined);
});

test("one tap from the recipe, and back leaves to the button", async () => {
  fakeServer(home);
  const { person, path, router } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Cook" }));
  await screen.findByRole("heading", { level: 1, name: "Cooking: Leek soup" });
  expect(path()).toBe("/g/home/r/leek-soup?cook=1&step=1");
  await person.click(screen.getByRole("button", { name: "Next step" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup?cook=1&step=2"));
  await act(() => router.navigate(-1));
  expect(path()).toBe("/g/home/r/leek-soup");
  await waitFor(() => expect(screen.getByRole("button", { name: "Cook" })).toHaveFocus());
});

test("k opens it, the arrows turn, Space marks, Escape leaves", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("button", { name: "Cook" });
  await person.keyboard("k");
  await screen.findByRole("heading", { level: 1, name: "Cooking: Leek soup" });
  for (const [key, step] of [["ArrowRight", 2], ["ArrowRight", 3], ["ArrowLeft", 2]] as const) {
    await person.keyboard(`{${key}}`);
    await waitFor(() => expect(path()).toContain(`step=${step}`));
  }
  expect(now()).toHaveTextContent("step 2 of 3");
  expect(now()).toHaveClass("past");
  await person.keyboard(" ");
  expect(now()).not.toHaveClass("past");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test("right-to-left, the arrows turn the other way", async () => {
  document.documentElement.dir = "rtl";
  fakeServer(home);
  const { person, path } = await cooking();
  await person.keyboard("{ArrowLeft}");
  await waitFor(() => expect(path()).toContain("step=2"));
  document.documentElement.dir = "ltr";
});

test("a reload stays at the step, with ticks, done steps and the scale", async () => {
  sessionStorage.setItem(`recipe-progress:${recipe.id}`, JSON.stringify({ ingredients: ["salt"], steps: ["s1"], tools: [], scale: 2, at: 2 }));
  fakeServer(home);
  await cooking("?cook=1&step=3");
  const card = within(screen.getByRole("region", { name: "Ingredients" }));
  expect(card.getByRole("checkbox", { name: "1 tsp salt" })).toBeChecked();
  expect(now()).toHaveTextContent("step 3 of 3");
  expect(screen.getByRole("button", { name: "Step 1, done. Go there" })).toBeInTheDocument();
});

test("it is cooked by the measures of the page, and they are changed while cooking", async () => {
  readInMetric();
  fakeServer({ ...home, "GET recipes/leek-soup": inEitherMeasures });
  const { person } = await cooking();
  expect(within(now()).getByText("Heat to 180 °C and stir in 145 g salt.")).toBeInTheDocument();
  const card = within(screen.getByRole("region", { name: "Ingredients" }));
  expect(card.getByRole("checkbox", { name: "145 g written: 1/2 cup salt" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Text size and screen" }));
  await person.click(await screen.findByRole("button", { name: "As written" }));
  expect(await within(now()).findByText("Heat to 350 °F and stir in ½ cup salt.")).toBeInTheDocument();
  expect(card.getByRole("checkbox", { name: "1/2 cup salt" })).toBeInTheDocument();
});

test("a step shows what it needs, linked or named in its words, at the scale", async () => {
  sessionStorage.setItem(`recipe-progress:${recipe.id}`, JSON.stringify({ scale: 3 }));
  fakeServer(home);
  const { person } = await cooking();
  expect(within(now()).getByRole("list", { name: "For this step" })).toHaveTextContent("12leeks");
  await person.keyboard("{ArrowRight}");
  await waitFor(() => expect(now()).toHaveTextContent("step 2 of 3"));
  expect(within(now()).queryByRole("list", { name: "For this step" })).toBeNull();
  await person.keyboard("{ArrowRight}");
  expect(await within(now()).findByRole("list", { name: "For this step" })).toHaveTextContent("chives");
});

test("durations start timers named after the step; they run on the page too, and stop", async () => {
  fakeServer(home);
  const { person } = await cooking("?cook=1&step=2");
  expect(within(now()).getByRole("button", { name: "Start 5 min (up to 10 min)" })).toBeInTheDocument();
  await person.click(within(now()).getByRole("button", { name: "Start 15 min" }));
  expect(within(now()).getByRole("timer")).toHaveTextContent(/^1(5:00|4:5\d)$/);
  expect(screen.getAllByRole("button", { name: /^Timers\. Simmer for 15 minutes, then…: 1[45]:\d\d left$/, hidden: true }).length).toBeGreaterThan(0);
  await person.click(within(now()).getByRole("button", { name: "Stop Simmer for 15 minutes, then…" }));
  expect(localStorage.getItem("timers")).toBe("[]");
});

test("a timer that is over says so, for how long, and can be stopped or moved", async () => {
  const over = { id: "t1", label: "leeks", seconds: 600, origin: 600, state: "running", deadline: Date.now() - 42_000, remaining: 0, recipeName: "Leek soup", recipePath: "/g/home/r/leek-soup", step: 1 };
  localStorage.setItem("timers", JSON.stringify([over]));
  fakeServer(home);
  const { person } = await cooking("?cook=1&step=3");
  const alert = await screen.findByText(/ended 4\d sec ago/);
  expect(alert.closest("[role=alert]")).toHaveTextContent("Time is up: leeks");
  await waitFor(() => expect(document.title).toBe("⏰ Time is up: leeks"));
  await person.click(screen.getByRole("button", { name: "+1 min for leeks" }));
  await waitFor(() => expect(screen.queryByText(/ended/)).toBeNull());
  await waitFor(() => expect(document.title).toBe("Leek soup · Hearthbook"));
});

test("the size of the text is kept between 80 and 200 percent", async () => {
  fakeServer(home);
  const { person } = await cooking();
  await person.keyboard("{+}{+}");
  expect(JSON.parse(localStorage.getItem("ui-preferences")!)).toMatchObject({ cookTextScale: 1.2 });
  for (let times = 0; times < 12; times += 1) fireEvent.keyDown(document.body, { key: "+" });
  expect(JSON.parse(localStorage.getItem("ui-preferences")!)).toMatchObject({ cookTextScale: 2 });
});

const event = { id: "ev1" };
const events = "recipes/timeline/events";
const today = () => { const day = new Date(); return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59).toISOString(); };

const dating = `PATCH recipes/${recipe.id}/last-made`;
const BEFORE = "2026-01-05T22:59:59.000000Z";
type Terms = { timestamp: string | null; unlessNewer?: boolean; onlyFrom?: string | null };

/** A server that keeps when the recipe was last made, on the terms it is sent on. */
function keepingDate(lastMade: string | null) {
  const recipeNow = { ...recipe, lastMade };
  const dated = ({ body }: Asked) => {
    const { timestamp, unlessNewer, onlyFrom } = body as Terms;
    const isOther = onlyFrom !== undefined && onlyFrom !== recipeNow.lastMade;
    if (!isOther && !(unlessNewer && recipeNow.lastMade && timestamp! < recipeNow.lastMade)) recipeNow.lastMade = timestamp;
    return { ...recipeNow };
  };
  return { recipeNow, answers: { ...home, "GET recipes/leek-soup": () => ({ ...recipeNow }), [dating]: dated, [`POST ${events}`]: event, [`DELETE ${events}/ev1`]: event, [`GET ${events}`]: pageOf([]) } };
}

async function madeToday(answers: Record<string, unknown>) {
  const server = fakeServer(answers);
  const opened = await cooking("?cook=1&step=3");
  await opened.person.click(screen.getByRole("button", { name: "Made it today" }));
  return { ...opened, server, undo: await screen.findByRole("button", { name: "Undo" }) };
}

test("made it today from the last step is one tap, and Undo takes all of it back", async () => {
  const { recipeNow, answers } = keepingDate(BEFORE);
  const { person, path, server, undo } = await madeToday(answers);
  expect(recipeNow.lastMade).toBe(today());
  expect(path()).toBe("/g/home/r/leek-soup");
  await person.click(undo);
  expect(server.last(`POST ${events}`)?.body).toEqual({ recipeId: recipe.id, subject: "Mira Novak made this", eventType: "comment", eventMessage: null, timestamp: today() });
  expect(await screen.findByText("Taken off the timeline")).toBeInTheDocument();
  expect(recipeNow.lastMade).toBe(BEFORE);
  expect(server.count(`DELETE ${events}/ev1`)).toBe(1);
});

const kept = () => JSON.parse(sessionStorage.getItem(`recipe-progress:${recipe.id}`)!) as unknown;
const begun = { ingredients: ["salt"], steps: ["s1"], tools: [], scale: 2, at: 2 };

test("what was made stands there unticked for the next time, and Undo brings the ticks back", async () => {
  sessionStorage.setItem(`recipe-progress:${recipe.id}`, JSON.stringify(begun));
  fakeServer(keepingDate(null).answers);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Made it today" }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  expect(kept()).toEqual({ ingredients: [], steps: [], tools: [], scale: 2, at: 0 });
  await person.click(undo);
  await screen.findByText("Taken off the timeline");
  expect(kept()).toEqual(begun);
});

test("a note from the last step is written over cook mode, which ends when it is told", async () => {
  fakeServer(keepingDate(null).answers);
  const { person, path } = await cooking("?cook=1&step=3");
  await person.click(screen.getByRole("button", { name: "Add a note or a picture" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(path()).toBe("/g/home/r/leek-soup?cook=1&step=3");
  await person.click(dialog.getByRole("button", { name: "Add to timeline" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(kept()).toEqual({ ingredients: [], steps: [], tools: [], scale: 1, at: 0 });
});

test("the page begins anew on request", async () => {
  sessionStorage.setItem(`recipe-progress:${recipe.id}`, JSON.stringify(begun));
  fakeServer(home);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Start over" }));
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  expect(kept()).toMatchObject({ ingredients: [], steps: [], scale: 2 });
});

test("a double click on made it today is one event, and Undo still takes it back", async () => {
  const { answers } = keepingDate(BEFORE);
  const server = fakeServer(answers);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.dblClick(await screen.findByRole("button", { name: "Made it today" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Taken off the timeline")).toBeInTheDocument();
  expect(server.count(`POST ${events}`)).toBe(1);
});

test("made it today never takes back a later day, and neither does Undo", async () => {
  const { recipeNow, answers } = keepingDate(null);
  recipeNow.lastMade = "2126-01-01T22:59:59.000000Z";
  const { person, server, undo } = await madeToday({ ...answers, "GET recipes/leek-soup": recipe });
  await person.click(undo);
  await screen.findByText("Taken off the timeline");
  expect(recipeNow.lastMade).toBe("2126-01-01T22:59:59.000000Z");
  expect(server.count(dating)).toBe(1);
});

test.each([["later", "2126-01-01T22:59:59.000000Z"], ["the same day", today()]])("Undo leaves the day of a housemate who made it %s", async (_when, theirs) => {
  const { recipeNow, answers } = keepingDate(BEFORE);
  const { person, undo } = await madeToday({ ...answers, [`GET ${events}`]: { ...pageOf([]), items: [{ timestamp: theirs }] } });
  recipeNow.lastMade = theirs;
  await person.click(undo);
  await screen.findByText("Taken off the timeline");
  expect(recipeNow.lastMade).toBe(theirs);
});

test("a failure in the middle keeps the words, and another try doubles nothing", async () => {
  let isUp = false;
  const server = fakeServer({
    ...home, "GET households/self": refuse(404), [`POST ${events}`]: event, [`PUT ${events}/ev1`]: event,
    [dating]: () => (isUp ? recipe : refuse(503)), [`POST users/${mira.id}/ratings/${recipe.id}`]: ({ body }: Asked) => body,
  });
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Add a note or a picture" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: "How did it turn out?" }), "Less salt");
  await person.click(dialog.getByRole("radio", { name: "4 stars of 5" }));
  await person.click(dialog.getByRole("button", { name: "Add to timeline" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Not everything was saved");
  expect(JSON.parse(sessionStorage.getItem(`made-draft:${recipe.id}`)!)).toMatchObject({ note: "Less salt", eventId: "ev1" });
  await person.type(dialog.getByRole("textbox", { name: "How did it turn out?" }), ", more pepper");
  isUp = true;
  await person.click(dialog.getByRole("button", { name: "Add to timeline" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.count(`POST ${events}`)).toBe(1);
  expect(server.last(`PUT ${events}/ev1`)?.body).toEqual({ subject: "Mira Novak made this", eventMessage: "Less salt, more pepper" });
  expect(server.last(`POST users/${mira.id}/ratings/${recipe.id}`)?.body).toEqual({ rating: 4, isFavorite: null });
  expect(sessionStorage.getItem(`made-draft:${recipe.id}`)).toBeNull();
});
