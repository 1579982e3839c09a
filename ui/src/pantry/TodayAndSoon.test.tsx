/** Tests that the home screen says what should be used soon, and only until somebody has read it. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { week } from "@/testing/plannedWeek";

import { REST } from "./TodayAndSoon";

vi.mock("@/kit/device/waitUntilIdle", () => ({ waitUntilIdle: () => Promise.resolve() }));

const food = (name: string, isSoon: boolean) => ({ foodId: name, name, word: "have", isSoon });

function openHome(items: object[], more: object = {}) {
  fakeServer({
    ...week,
    "GET households/pantry": { items },
    "GET households/freezer": { items: [{ id: "z1", title: "Bean stew", isSoon: true }] },
    ...more,
  });
  return openScreen("/g/home");
}

const wait = setTimeout;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("setTimeout", (work: () => void, delay?: number) => wait(work, delay === REST ? 0 : delay));
});

afterEach(() => vi.unstubAllGlobals());

test("home says once what should be used soon", async () => {
  const { person } = openHome([food("Cream", true), food("Rice", false)]);
  const line = await screen.findByRole("region", { name: "Use soon" });
  expect(line).toHaveTextContent("Cream, Bean stew");
  expect(line).not.toHaveTextContent("Rice");
  await person.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Use soon" })).toBeNull());
});

test("home says it on a day for which nothing is planned, too", async () => {
  openHome([food("Cream", true)], { "GET households/mealplans": pageOf([]) });
  expect(await screen.findByRole("region", { name: "Use soon" })).toHaveTextContent("Cream, Bean stew");
  expect(screen.queryByRole("heading", { name: "Today" })).toBeNull();
});
