/** Foods, units and labels as the server knows them. */
import type { components } from "@/api/schema";

export type Food = components["schemas"]["Food"];
export type Unit = components["schemas"]["Unit"];
export type Label = components["schemas"]["Label"];

/** The contract's gray, of a label to which nobody gave a color. */
export const GRAY = "#959595";
