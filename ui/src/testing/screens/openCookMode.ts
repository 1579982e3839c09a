/** Opens the recipe "Leek soup" in cook mode, with steps that have durations. */
import { screen } from "@testing-library/react";

import type { Recipe } from "@/recipes/recipe";
import { toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { openScreen } from "@/testing/openScreen";

export const [first, second, third] = leekSoup.recipeInstructions!;

export const recipe: Recipe = {
  ...leekSoup,
  recipeInstructions: [
    first!,
    { ...second!, text: "Simmer for 15 minutes, then rest 5-10 minutes." },
    { ...third!, text: "Scatter the **chives**." },
  ],
};

export const home = { ...toMira, "GET recipes/leek-soup": recipe, "GET users/self/ratings": { ratings: [] } };

export async function cooking(query = "?cook=1&step=1") {
  const opened = openScreen(`/g/home/r/leek-soup${query}`);
  await screen.findByRole("heading", { level: 1, name: /^Cooking: \u2068?Leek soup\u2069?$/ });
  return opened;
}
