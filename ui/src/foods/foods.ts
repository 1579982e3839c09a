/** The API types of foods, units and labels. */
import type { components } from "@/api/schema";

export type Food = components["schemas"]["Food"];
export type Unit = components["schemas"]["Unit"];
export type Label = components["schemas"]["Label"];

/** The API's default color of a label. */
export const GRAY = "#959595";
