/** A recipe and its parts as the screens know them. */
import type { components } from "@/api/schema";

/** A recipe without a picture answers none. */
type WithPicture<Row> = Omit<Row, "image"> & { image: string | null };

/** `otherUnits`: the measures in which it reads otherwise. */
export type Recipe = WithPicture<components["schemas"]["Recipe"]> & { otherUnits?: string[] };
export type RecipeSummary = WithPicture<components["schemas"]["RecipeSummary"]>;
/** Without an id it is new: the server makes it when the recipe is saved. */
export type IngredientUnit = {
  id?: string;
  name: string;
  pluralName?: string | null;
  fraction?: boolean;
  abbreviation?: string;
  pluralAbbreviation?: string | null;
  useAbbreviation?: boolean;
};
export type IngredientFood = { id?: string; name: string; pluralName?: string | null };
export type Ingredient = Partial<Omit<components["schemas"]["Ingredient"], "unit" | "food">> & {
  unit?: IngredientUnit | null;
  food?: IngredientFood | null;
  convertedFrom?: ConvertedFrom;
};
/** A line in other measures than its author's. */
export type ConvertedFrom = { written: Ingredient; inMetric: boolean };
export type Step = components["schemas"]["Step"];
export type Nutrition = components["schemas"]["Nutrition"];
export type RecipeOrganizer = { id?: string | null; name: string; slug: string };
