/** The foods, units and labels of the group. */
import type { components } from "@/api/schema";
import { namedItems } from "@/kitchen/namedItems";

export type Food = components["schemas"]["Food"];
export type Unit = components["schemas"]["Unit"];
export type Label = components["schemas"]["Label"];

export const foods = namedItems("foods", "foods");
export const units = namedItems("units", "units");
export const labels = namedItems("labels", "groups/labels", [foods.path]);
