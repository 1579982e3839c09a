/** Opens the table of foods with three foods, and provides helpers for user actions. */
import { screen } from "@testing-library/react";

import type { Food, Label } from "@/foods/foods";
import { mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { openScreen } from "@/testing/openScreen";

export const dairy: Label = {
  id: "11111111-0000-4000-8000-000000000001",
  groupId: mira.groupId,
  name: "Dairy",
  color: "#8ac",
};

export const made = {
  description: "",
  extras: {},
  createdAt: "2026-01-01T00:00:00.000000Z",
  updatedAt: "2026-01-01T00:00:00.000000Z",
};

export const butter: Food = {
  ...made,
  id: "22222222-0000-4000-8000-000000000001",
  name: "Butter",
  pluralName: null,
  onHand: true,
  householdsWithIngredientFood: ["family"],
  substitutions: [],
  labelId: dairy.id,
  label: dairy,
  aliases: [],
};

export const onion: Food = {
  ...butter,
  id: "22222222-0000-4000-8000-000000000002",
  name: "Onion",
  pluralName: "Onions",
  onHand: false,
  labelId: null,
  label: null as never,
  aliases: [{ name: "Bulb" }],
};

export const onions: Food = {
  ...onion,
  id: "22222222-0000-4000-8000-000000000003",
  name: "onions",
  pluralName: null,
  aliases: [],
};

/** Foods that make the table long. */
export const spices = Array.from({ length: 10 }, (_, at): Food => ({
  ...onions,
  id: `22222222-0000-4000-8000-0000000001${at}0`,
  name: `spice ${at}`,
}));

export const home = {
  ...toMira,
  "GET foods": pageOf([butter, onion, onions]),
  "GET groups/labels": pageOf([dairy]),
  "GET units": pageOf([]),
  "GET units/uses": { counts: {} },
  "GET foods/uses": { counts: { [butter.id]: { recipes: 12 } } },
};

/** As `home`, with so many foods that the table has a search field and the other tools of a long table. */
export const homeWithMany = { ...home, "GET foods": pageOf([butter, onion, onions, ...spices]) };

export const open = async () => {
  const opened = openScreen("/group/data/foods");
  await screen.findByRole("button", { name: "Butter" });
  return opened;
};
