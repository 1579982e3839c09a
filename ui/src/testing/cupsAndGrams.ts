/** A recipe with amounts in cups, as it is written and as the server converts it to metric measures. */
import type { Recipe } from "@/recipes/recipe";

import { leekSoup } from "./dishes";
import type { FakeRequest } from "./fakeServer";

const [leek, salt, chives] = leekSoup.recipeIngredient!;
const [slice, ...rest] = leekSoup.recipeInstructions!;
const cup = { ...salt!.unit!, name: "cup", pluralName: "cups", abbreviation: "" };
const gram = {
  ...cup,
  id: "gram",
  name: "gram",
  pluralName: "grams",
  abbreviation: "g",
  useAbbreviation: true,
  fraction: false,
};

export const inCups: Recipe = {
  ...leekSoup,
  otherUnits: ["metric"],
  recipeIngredient: [leek!, { ...salt!, quantity: 0.5, unit: cup }, { ...chives!, note: "1 cup chives" }],
  recipeInstructions: [{ ...slice!, text: "Heat to 350 °F and stir in ½ cup salt." }, ...rest],
};

export const inGrams: Recipe = {
  ...inCups,
  recipeIngredient: [leek!, { ...salt!, quantity: 145, unit: gram }, { ...chives!, note: "240 ml chives" }],
  recipeInstructions: [{ ...slice!, text: "Heat to 180 °C and stir in 145 g salt." }, ...rest],
};

export const inEitherMeasures = ({ query }: FakeRequest) => (query.get("units") === "metric" ? inGrams : inCups);

/** Simulates that the user has chosen metric measures on this device before. */
export const readInMetric = () => localStorage.setItem("recipe-measures", '"metric"');
