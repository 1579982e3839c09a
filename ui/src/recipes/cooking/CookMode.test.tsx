/** Tests cook mode: opening, steps, ingredients, keys, timers and closing. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { inEitherMeasures, readInMetric } from "@/testing/cupsAndGrams";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { cooking, home, recipe } from "@/testing/screens/openCookMode";

const now = () => screen.getByRole("listitem", { current: "step" });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("AudioContext", undefined);
});

test("the Cook button opens cook mode, and Back closes it and focuses the button", async () => {
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

test("K opens cook mode, arrows change the step, Space marks it, Escape closes cook mode", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("button", { name: "Cook" });
  await person.keyboard("k");
  await screen.findByRole("heading", { level: 1, name: "Cooking: Leek soup" });
  for (const [key, step] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
  ] as const) {
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

test("in right-to-left languages, the arrow keys are reversed", async () => {
  document.documentElement.dir = "rtl";
  fakeServer(home);
  const { person, path } = await cooking();
  await person.keyboard("{ArrowLeft}");
  await waitFor(() => expect(path()).toContain("step=2"));
  await person.keyboard("{ArrowRight}");
  await waitFor(() => expect(path()).toContain("step=1"));
  document.documentElement.dir = "ltr";
});

test("a reload keeps the step, checked-off ingredients, finished steps and the scale", async () => {
  sessionStorage.setItem(
    `recipe-progress:${recipe.id}`,
    JSON.stringify({ ingredients: ["salt"], steps: ["s1"], tools: [], scale: 2, at: 2 }),
  );
  fakeServer(home);
  await cooking("?cook=1&step=3");
  const card = within(screen.getByRole("region", { name: "Ingredients" }));
  expect(card.getByRole("checkbox", { name: "1 tsp salt" })).toBeChecked();
  expect(now()).toHaveTextContent("step 3 of 3");
  expect(screen.getByRole("button", { name: "Go to step 1, done" })).toBeInTheDocument();
});

test("cook mode uses the chosen measures and can change them", async () => {
  readInMetric();
  fakeServer({ ...home, "GET recipes/leek-soup": inEitherMeasures });
  const { person } = await cooking();
  expect(within(now()).getByText("Heat to 180 °C and stir in 145 g salt.")).toBeInTheDocument();
  const card = within(screen.getByRole("region", { name: "Ingredients" }));
  expect(card.getByRole("checkbox", { name: "145 g in the recipe's own measures: 1/2 cup salt" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Text size and screen" }));
  await person.click(await screen.findByRole("button", { name: "As written" }));
  expect(await within(now()).findByText("Heat to 350 °F and stir in ½ cup salt.")).toBeInTheDocument();
  expect(card.getByRole("checkbox", { name: "1/2 cup salt" })).toBeInTheDocument();
});

test("a step shows its scaled ingredients, whether linked or named in its text", async () => {
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

test("a duration starts a timer named after the step, which can be stopped", async () => {
  fakeServer(home);
  const { person } = await cooking("?cook=1&step=2");
  expect(within(now()).getByRole("button", { name: "Start 5 min (up to 10 min)" })).toBeInTheDocument();
  await person.click(within(now()).getByRole("button", { name: "Start 15 min" }));
  expect(within(now()).getByRole("timer")).toHaveTextContent(/^1(5:00|4:5\d)$/);
  expect(
    screen.getAllByRole("button", { name: /^Timers\. Simmer for 15 minutes, then…: 1[45]:\d\d left$/, hidden: true })
      .length,
  ).toBeGreaterThan(0);
  await person.click(within(now()).getByRole("button", { name: "Stop Simmer for 15 minutes, then…" }));
  expect(localStorage.getItem("timers")).toBe("[]");
});

test("a timer that has ended shows how long ago, and can be extended", async () => {
  const over = {
    id: "t1",
    label: "leeks",
    seconds: 600,
    origin: 600,
    state: "running",
    deadline: Date.now() - 42_000,
    remaining: 0,
    recipeName: "Leek soup",
    recipePath: "/g/home/r/leek-soup",
    step: 1,
  };
  localStorage.setItem("timers", JSON.stringify([over]));
  fakeServer(home);
  const { person } = await cooking("?cook=1&step=3");
  const alert = await screen.findByText(/ended 4\d sec ago/);
  expect(alert.closest("[role=alert]")).toHaveTextContent("Time's up: leeks");
  await waitFor(() => expect(document.title).toBe("⏰ Time's up: leeks"));
  await person.click(screen.getByRole("button", { name: "+1 min for leeks" }));
  await waitFor(() => expect(screen.queryByText(/ended/)).toBeNull());
  await waitFor(() => expect(document.title).toBe("Leek soup · Hearthbook"));
});

test("the text size is stored and limited to 200 percent", async () => {
  fakeServer(home);
  const { person } = await cooking();
  await person.keyboard("{+}{+}");
  expect(JSON.parse(localStorage.getItem("ui-preferences")!)).toMatchObject({ cookTextScale: 1.2 });
  for (let times = 0; times < 12; times += 1) fireEvent.keyDown(document.body, { key: "+" });
  expect(JSON.parse(localStorage.getItem("ui-preferences")!)).toMatchObject({ cookTextScale: 2 });
});
