/** Tests the actions of the meal planner for a whole period, which plan several meals at once, and take them out again. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { PLAN, soup, week } from "@/testing/plannedWeek";

import type { PlanEntry } from "./plan";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("meal-planner-preferences", '{"start":"week"}');
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 19, 23, 59) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pressShortcut = async (answers: Record<string, unknown>, item: RegExp) => {
  const server = fakeServer({ ...week, ...answers });
  const { person } = openScreen("/household/mealplan/planner/view");
  await screen.findByRole("heading", { level: 3, name: "Leek soup" });
  await person.click(screen.getByRole("button", { name: item }));
  return { server, person };
};

test("surprises for several days say why they fail", async () => {
  await pressShortcut(
    { "POST households/mealplans/random": refuse(404, { message: "No recipe matches your rules." }) },
    /^Fill the week/,
  );
  expect(await screen.findByText("No recipe matches your rules.")).toBeVisible();
});

test("a surprise for the week plans only days from today on that have no dinner", async () => {
  let id = 8;
  const { server } = await pressShortcut(
    { "POST households/mealplans/random": () => ({ ...soup, id: (id += 1), recipeId: `recipe ${id}` }) },
    /^Fill the week/,
  );
  expect(screen.getByText(/4 days without dinner\./)).toBeVisible();
  expect(await screen.findByText("4 meals added")).toBeVisible();
  expect(server.count("GET households/mealplans/random/count")).toBe(0);
  const days = server.asked.filter(({ path }) => path.endsWith("/random")).map(({ body }) => (body as PlanEntry).date);
  expect(days).toEqual(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]);
});

test.each([
  [2, "4 meals added. Only 2 recipes match"],
  [4, "4 meals added"],
])("if recipes repeat and %i match, “%s” is said", async (total, said) => {
  await pressShortcut(
    {
      "POST households/mealplans/random": { ...soup, id: 9 },
      "GET households/mealplans/random/count": { total },
    },
    /^Fill the week/,
  );
  expect(await screen.findByText(said)).toBeVisible();
});

test("the week before is copied day by day, and can be undone", async () => {
  const copy = { ...soup, id: 20, date: "2026-11-17" };
  const { server, person } = await pressShortcut(
    {
      [PLAN]: ({ query }: { query: URLSearchParams }) =>
        pageOf((query.get("start_date") === "2026-11-09" ? [{ ...soup, id: 3, date: "2026-11-10" }] : [soup]) as never),
      "POST households/mealplans/3/duplicate": copy,
      "DELETE households/mealplans/20": copy,
    },
    /^Copy the week before/,
  );
  await screen.findByText("1 meal added");
  expect(server.last("POST households/mealplans/3/duplicate")!.body).toEqual({ date: "2026-11-17" });
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.count("DELETE households/mealplans/20")).toBe(1));
});

/** Copies two entries from the week before. `others` are responses to further requests. */
const copyTwo = (others: Record<string, unknown>) => {
  const copies = [20, 21].map((id) => ({ ...soup, id, date: "2026-11-17" }));
  const before = [3, 4].map((id) => ({ ...soup, id, date: "2026-11-10" }));
  return pressShortcut(
    {
      [PLAN]: ({ query }: { query: URLSearchParams }) =>
        pageOf((query.get("start_date") === "2026-11-09" ? before : [soup]) as never),
      "POST households/mealplans/3/duplicate": copies[0],
      "POST households/mealplans/4/duplicate": copies[1],
      ...others,
    },
    /^Copy the week before/,
  );
};
const copyTwoAndUndo = async (deletes: Record<string, unknown>) => {
  const opening = await copyTwo(deletes);
  await screen.findByText("2 meals added");
  await opening.person.click(screen.getByRole("button", { name: "Undo" }));
  return opening;
};

test("a copied week that stops halfway says how far it came, and can be undone", async () => {
  const { server, person } = await copyTwo({
    "POST households/mealplans/4/duplicate": refuse(503, { message: "The disk is full." }),
    "DELETE households/mealplans/20": soup,
  });
  expect(await screen.findByText("The disk is full. Stopped after 1 of 2. 1 left.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.count("DELETE households/mealplans/20")).toBe(1));
});

test("undoing a copied week goes on after an entry that somebody else deleted", async () => {
  const { server } = await copyTwoAndUndo({
    "DELETE households/mealplans/20": refuse(404, { message: "Not found." }),
    "DELETE households/mealplans/21": soup,
  });
  await waitFor(() => expect(server.count("DELETE households/mealplans/21")).toBe(1));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("undoing a copied week says when it fails, and goes on where it stopped", async () => {
  let isDown = true;
  const { server, person } = await copyTwoAndUndo({
    "DELETE households/mealplans/20": soup,
    "DELETE households/mealplans/21": () => (isDown ? refuse(503, {}) : soup),
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await person.click(again);
  await waitFor(() => expect(server.count("DELETE households/mealplans/21")).toBe(2));
  expect(server.count("DELETE households/mealplans/20")).toBe(1);
});

test("copying the week before a second time copies nothing that is planned already", async () => {
  const before = [
    { ...soup, id: 3, date: "2026-11-11" },
    { ...soup, id: 4, date: "2026-11-12" },
  ];
  const planned = [{ ...soup, date: "2026-11-18" }];
  const { server, person } = await pressShortcut(
    {
      [PLAN]: ({ query }: { query: URLSearchParams }) =>
        pageOf((query.get("start_date") === "2026-11-09" ? before : planned) as never),
      "POST households/mealplans/4/duplicate": () => {
        planned.push({ ...soup, id: 21, date: "2026-11-19" });
        return planned.at(-1);
      },
    },
    /^Copy the week before/,
  );
  await screen.findByText("1 meal added");
  expect(server.count("POST households/mealplans/3/duplicate")).toBe(0);
  await person.click(screen.getByRole("button", { name: /^Copy the week before/ }));
  expect(await screen.findByText("All of it is planned here already")).toBeVisible();
  expect(server.count("POST households/mealplans/4/duplicate")).toBe(1);
});
