/** The pages for managing the data of a group and its household. */
import type { TextKey } from "@/locales/language";
import type { Right } from "@/session/may";

export type KitchenPlace = { to: string; label: TextKey; right: Right };

const DATA = "/group/data";

export const kitchenPlaces: KitchenPlace[] = [
  { to: `${DATA}/recipes`, label: "place.recipes", right: "organize" },
  { to: `${DATA}/recipe-actions`, label: "actions.title", right: "manageHousehold" },
  { to: `${DATA}/foods`, label: "kitchen.foods.title", right: "organize" },
  { to: `${DATA}/units`, label: "kitchen.units.title", right: "organize" },
  { to: `${DATA}/labels`, label: "kitchen.labels.title", right: "organize" },
  { to: `${DATA}/categories`, label: "kitchen.categories.title", right: "organize" },
  { to: `${DATA}/tags`, label: "kitchen.tags.title", right: "organize" },
  { to: `${DATA}/tools`, label: "kitchen.tools.title", right: "organize" },
  { to: `${DATA}/learned`, label: "learned.title", right: "organize" },
];
