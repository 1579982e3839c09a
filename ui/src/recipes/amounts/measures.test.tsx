/** Tests recipes converted to the measures that the user has chosen. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { inCups, inEitherMeasures, readInMetric } from "@/testing/cupsAndGrams";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { roundAsCook } from "./measures";
import vectors from "../../../../tests/foods/ingredient_lines.json";
import { convertMeasures } from "./withMeasures";

const home = { ...toMira, "GET recipes/leek-soup": inEitherMeasures, "GET users/self/ratings": { ratings: [] } };
const open = async () => {
  const opened = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("group", { name: "Scale" }); // the heading is there before, while the recipe is converted
  return opened;
};
const line = (name: string | RegExp) => screen.findByRole("checkbox", { name });

beforeEach(() => localStorage.clear());

test("ingredients and steps are shown in metric measures with the original amounts", async () => {
  fakeServer(home);
  const { person } = await open();
  expect(screen.getByRole("button", { name: "As written" })).toHaveAttribute("aria-pressed", "true");
  await person.click(screen.getByRole("button", { name: "Metric" }));
  expect(await line("145 g in the recipe's own measures: 1/2 cup salt")).toBeInTheDocument();
  expect(await line("240 ml in the recipe's own measures: 1 cup chives")).toBeInTheDocument();
  expect(await line("4 leeks washed")).toBeInTheDocument();
  expect(screen.getByText("Heat to 180 °C and stir in 145 g salt.")).toBeInTheDocument();
  expect(screen.getByText("written: 350 °F · ½ cup")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "As written" }));
  expect(await line("1/2 cup salt")).toBeInTheDocument();
});

test("scaled metric amounts are rounded to amounts that can be weighed", async () => {
  readInMetric();
  fakeServer(home);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "2×" }));
  expect(await line("290 g in the recipe's own measures: 1 cup salt")).toBeInTheDocument();
  await person.click(within(screen.getByRole("group", { name: "Scale" })).getByRole("button", { name: /^1 1\/2/ }));
  expect(await line("220 g in the recipe's own measures: 3/4 cup salt")).toBeInTheDocument();
  expect(await line("360 ml in the recipe's own measures: 1 1/2 cup chives")).toBeInTheDocument();
});

test("the chosen measures are remembered, and the editor shows the original amounts", async () => {
  readInMetric();
  const server = fakeServer(home);
  const { router } = await open();
  expect(await line(/^145 g/)).toBeInTheDocument();
  expect(server.count("GET recipes/leek-soup")).toBe(2);
  await router.navigate("/g/home/r/leek-soup?edit=true");
  expect(await screen.findByDisplayValue("Heat to 350 °F and stir in ½ cup salt.")).toBeInTheDocument();
});

test("a recipe with nothing to convert offers no measures", async () => {
  readInMetric();
  const server = fakeServer({ ...home, "GET recipes/leek-soup": { ...leekSoup, otherUnits: [] } });
  await open();
  expect(screen.queryByRole("group", { name: "Measures" })).toBeNull();
  expect(server.count("GET recipes/leek-soup")).toBe(1);
});

test("if the conversion fails, the original recipe is shown with an error", async () => {
  readInMetric();
  fakeServer({
    ...home,
    "GET recipes/leek-soup": (asked: FakeRequest) => (asked.query.has("units") ? refuse(503) : inCups),
  });
  await open();
  expect(await line("1/2 cup salt")).toBeInTheDocument();
  expect(await screen.findByText("Couldn't show the amounts in other units.")).toBeInTheDocument();
});

test.each(vectors.weighed)("$amount $unit are rounded to $told", ({ amount, unit, told }) => {
  expect(roundAsCook(amount, unit)).toBe(told);
});

test("an amount smaller than the rounding step does not become zero", () => {
  expect(roundAsCook(0.01, "kg")).toBe(0.01);
});

const withText = (text: string) => ({
  ...leekSoup,
  recipeInstructions: [{ ...leekSoup.recipeInstructions![0]!, text, summary: "" }],
});

test("converted amounts stay on one line, and unconverted text is unchanged", () => {
  const converted = convertMeasures(
    "metric",
    withText("Cut 1/4 inch slices. Rest 5 l."),
    withText("Cut 6 mm slices. Rest 5 l."),
  );
  expect(converted.recipeInstructions![0]).toMatchObject({
    text: "Cut 6\u00a0mm slices. Rest 5\u00a0l.",
    written: ["1/4 inch"],
  });
  const same = convertMeasures("metric", withText("Rest 5 l."), withText("Rest 5 l."));
  expect(same.recipeInstructions![0]!.text).toBe("Rest 5 l.");
});

const withStep = (text: string) => ({
  ...leekSoup,
  recipeInstructions: [{ ...leekSoup.recipeInstructions![0]!, text }],
});

test.each([
  ["250 ml Milch", "1 Tasse Milch"],
  ["500 ml de lait", "2 tasses de lait"],
  ["50 g de beurre", "3½ c. à soupe de beurre"],
  ["2 cm dick", "¾ Zoll dick"],
  ["2,5 dl mjölk", "1 kopp mjölk"],
])("an amount in the recipe's language stays on one line: %s", (before, after) => {
  const [shown] = convertMeasures("us", withStep(before), withStep(after)).recipeInstructions!;
  expect(shown!.text).toBe(after.replace(" ", "\u00a0"));
});
