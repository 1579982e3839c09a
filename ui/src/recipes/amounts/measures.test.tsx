/** A recipe shown in the user's own measures. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { inCups, inEitherMeasures, readInMetric } from "@/testing/cupsAndGrams";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { roundAsCook } from "./measures";
import vectors from "../../../../tests/foods/ingredient_lines.json";
import { withMeasures } from "./withMeasures";

const home = { ...toMira, "GET recipes/leek-soup": inEitherMeasures, "GET users/self/ratings": { ratings: [] } };
const open = async () => {
  const opened = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  return opened;
};
const line = (name: string | RegExp) => screen.findByRole("checkbox", { name });

beforeEach(() => localStorage.clear());

test("lines and steps are told in metric measures, with what was written", async () => {
  fakeServer(home);
  const { person } = await open();
  expect(screen.getByRole("button", { name: "As written" })).toHaveAttribute("aria-pressed", "true");
  await person.click(screen.getByRole("button", { name: "Metric" }));
  expect(await line("145 g written: 1/2 cup salt")).toBeInTheDocument();
  expect(await line("240 ml written: 1 cup chives")).toBeInTheDocument();
  expect(await line("4 leeks washed")).toBeInTheDocument();
  expect(screen.getByText("Heat to 180 °C and stir in 145 g salt.")).toBeInTheDocument();
  expect(screen.getByText("written: 350 °F · ½ cup")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "As written" }));
  expect(await line("1/2 cup salt")).toBeInTheDocument();
});

test("what is told in metric measures scales to what a scale can show", async () => {
  readInMetric();
  fakeServer(home);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "2×" }));
  expect(await line("290 g written: 1 cup salt")).toBeInTheDocument();
  await person.click(within(screen.getByRole("group", { name: "Scale" })).getByRole("button", { name: /^1 1\/2/ }));
  expect(await line("220 g written: 3/4 cup salt")).toBeInTheDocument();
  expect(await line("360 ml written: 1 1/2 cup chives")).toBeInTheDocument();
});

test("the choice holds for the next recipe, and the editor shows what was written", async () => {
  readInMetric();
  const server = fakeServer(home);
  const { router } = await open();
  expect(await line(/^145 g/)).toBeInTheDocument();
  expect(server.count("GET recipes/leek-soup")).toBe(2);
  await router.navigate("/g/home/r/leek-soup?edit=true");
  expect(await screen.findByDisplayValue("Heat to 350 °F and stir in ½ cup salt.")).toBeInTheDocument();
});

test("where nothing would read otherwise there is nothing to choose", async () => {
  readInMetric();
  const server = fakeServer({ ...home, "GET recipes/leek-soup": { ...leekSoup, otherUnits: [] } });
  await open();
  expect(screen.queryByRole("group", { name: "Measures" })).toBeNull();
  expect(server.count("GET recipes/leek-soup")).toBe(1);
});

test("without an answer the recipe is read as it was written, and that is said", async () => {
  readInMetric();
  fakeServer({
    ...home,
    "GET recipes/leek-soup": (asked: FakeRequest) => (asked.query.has("units") ? refuse(503) : inCups),
  });
  await open();
  expect(await line("1/2 cup salt")).toBeInTheDocument();
  expect(await screen.findByText("Couldn't show the amounts in other units.")).toBeInTheDocument();
});

test.each(vectors.weighed)("$amount $unit are weighed as $told", ({ amount, unit, told }) => {
  expect(roundAsCook(amount, unit)).toBe(told);
});

test("what is too little for a scale is not told as nothing", () => {
  expect(roundAsCook(0.01, "kg")).toBe(0.01);
});

const saying = (text: string) => ({
  ...leekSoup,
  recipeInstructions: [{ ...leekSoup.recipeInstructions![0]!, text, summary: "" }],
});

test("a number and its unit stay in one line, and what was written stays as it was", () => {
  const converted = withMeasures(
    "metric",
    saying("Cut 1/4 inch slices. Rest 5 l."),
    saying("Cut 6 mm slices. Rest 5 l."),
  );
  expect(converted.recipeInstructions![0]).toMatchObject({
    text: "Cut 6\u00a0mm slices. Rest 5\u00a0l.",
    written: ["1/4 inch"],
  });
  const same = withMeasures("metric", saying("Rest 5 l."), saying("Rest 5 l."));
  expect(same.recipeInstructions![0]!.text).toBe("Rest 5 l.");
});
