/** A recipe and its parts as the screens know them. */
import type { components } from "@/api/schema";

/** A recipe without a picture answers none. */
type Pictured<Row> = Omit<Row, "image"> & { image: string | null };

/** `otherUnits`: the measures in which it reads otherwise. */
export type Recipe = Pictured<components["schemas"]["Recipe"]> & { otherUnits?: string[] };
export type RecipeSummary = Pictured<components["schemas"]["RecipeSummary"]>;
/** Without an id it is new: the server makes it when the recipe is saved. */
export type Unit = { id?: string; name: string; pluralName?: string | null; fraction?: boolean; abbreviation?: string; pluralAbbreviation?: string | null; useAbbreviation?: boolean };
export type Food = { id?: string; name: string; pluralName?: string | null };
export type Ingredient = Partial<Omit<components["schemas"]["Ingredient"], "unit" | "food">> & { unit?: Unit | null; food?: Food | null; told?: Told };
/** A line in other measures than its author's. */
export type Told = { written: Ingredient; inMetric: boolean };
export type Step = components["schemas"]["Step"];
export type Nutrition = components["schemas"]["Nutrition"];
export type OrganizerKind = "categories" | "tags" | "tools";
export type Organizer = { id?: string | null; name: string; slug: string };
