/** Tests naming the foods that an import has added. */
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { noteImported } from "./importedNow";

const withFoods = (...moments: [name: string, createdAt: string][]) => ({
  ...leekSoup,
  createdAt: "2026-01-01T10:00:00.000100Z",
  recipeIngredient: moments.map(([name, createdAt], at) => ({
    ...leekSoup.recipeIngredient![0]!,
    referenceId: `line-${at}`,
    food: { id: `food-${name}`, name, pluralName: null, createdAt },
  })),
});
const show = async (recipe: object, user: object = mira) => {
  fakeServer({
    ...toMira,
    "GET users/self": user,
    "GET recipes/leek-soup": recipe,
    "GET users/self/ratings": { ratings: [] },
  });
  openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
};
const NOW = "2026-01-01T10:00:00.200000Z";

beforeEach(() => noteImported("leek-soup"));

test("foods that an import has added are named once, with a way to Kitchen data", async () => {
  await show(withFoods(["medlar", NOW], ["quince", NOW], ["medlar", NOW], ["salt", "2025-01-01T00:00:00.000000Z"]));
  const told = await screen.findByText("2 new foods were added to your group: medlar and quince.");
  const banner = within(told.closest<HTMLElement>(".banner")!);
  expect(banner.getByRole("link", { name: "Kitchen data" })).toHaveAttribute("href", "/group/data/foods");
});

test("foods from before the import or from later edits are not named", async () => {
  await show(withFoods(["salt", "2025-01-01T00:00:00.000000Z"], ["thyme", "2026-01-01T10:10:00.000000Z"]), bob);
  expect(screen.queryByText(/added to your group/)).toBeNull();
});
