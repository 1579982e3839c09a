/** Tests that typing in a long recipe renders only the field or the row in which the user types. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { countRenders } from "@/testing/countRenders";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const LINES = 60;
const PARTS = ["IngredientRow", "StepRow", "NoteRow", "NutritionFields", "AssetRows"];

async function openLongRecipe() {
  const [first] = leekSoup.recipeIngredient!;
  const recipeIngredient = Array.from({ length: LINES }, (_, at) => ({
    ...first!,
    title: "",
    note: `note ${at}`,
    referenceId: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  }));
  fakeServer({
    ...toMira,
    "GET recipes/leek-soup": { ...leekSoup, recipeIngredient },
    "GET users/self/ratings": { ratings: [] },
    "GET foods": pageOf([]),
    "GET units": pageOf([]),
    "GET recipes": pageOf([]),
  });
  const { person } = openScreen("/g/home/r/leek-soup?edit=true");
  await screen.findByLabelText("Name");
  return person;
}

test("a letter in an ingredient renders its row", async () => {
  const person = await openLongRecipe();
  const line = screen.getByDisplayValue(/note 30$/);
  await person.click(line);
  const rendered = await countRenders(() => person.keyboard("x"));
  expect(line).toHaveDisplayValue(/note 30x$/);
  expect(PARTS.map((name) => rendered.get(name) ?? 0)).toEqual([1, 0, 0, 0, 0]);
  expect(rendered.get("TextField") ?? 0).toBe(0);
});

test("a letter in the description renders no row", async () => {
  const person = await openLongRecipe();
  await person.click(screen.getByLabelText("Description"));
  const rendered = await countRenders(() => person.keyboard("x"));
  expect(PARTS.map((name) => rendered.get(name) ?? 0)).toEqual([0, 0, 0, 0, 0]);
  expect(rendered.get("TextField")).toBe(1);
});

test("without amounts, every ingredient renders, so that the counter counts", async () => {
  const person = await openLongRecipe();
  await person.click(screen.getByRole("button", { name: "Settings" }));
  const plain = await screen.findByRole("switch", { name: /Plain text ingredients/ });
  const rendered = await countRenders(() => person.click(plain));
  expect(rendered.get("IngredientRow")).toBe(LINES);
});
