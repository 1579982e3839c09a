/** The pages for managing the data of a group and its household. */
import { dataPath } from "@/base/memberPaths";
import type { TextKey } from "@/locales/language";
import type { Right } from "@/session/may";

export type KitchenPlace = { to: string; label: TextKey; right: Right };

export const kitchenPlaces: KitchenPlace[] = [
  { to: dataPath("recipes"), label: "place.recipes", right: "organize" },
  { to: dataPath("recipe-actions"), label: "actions.title", right: "manageHousehold" },
  { to: dataPath("foods"), label: "kitchen.foods.title", right: "organize" },
  { to: dataPath("units"), label: "kitchen.units.title", right: "organize" },
  { to: dataPath("labels"), label: "kitchen.labels.title", right: "organize" },
  { to: dataPath("categories"), label: "kitchen.categories.title", right: "organize" },
  { to: dataPath("tags"), label: "kitchen.tags.title", right: "organize" },
  { to: dataPath("tools"), label: "kitchen.tools.title", right: "organize" },
  { to: dataPath("learned"), label: "learned.title", right: "organize" },
];
