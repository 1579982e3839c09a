/** The types of a recipe and its parts that the screens use. */
import type { components } from "@/api/schema";

/** `image` is null for a recipe without a picture, which has a drawing instead: `cover`, such as "soup". */
type WithPicture<Row> = Omit<Row, "image" | "cover"> & { image: string | null; cover?: string | null };

/** `otherUnits` lists the measures into which the recipe can be converted. */
export type Recipe = WithPicture<Omit<components["schemas"]["Recipe"], "recipeInstructions" | "recipeIngredient">> & {
  recipeInstructions?: Step[] | null;
  recipeIngredient?: StoredIngredient[] | null;
  otherUnits?: string[];
};
export type RecipeSummary = WithPicture<components["schemas"]["RecipeSummary"]>;
/** Why a search found a recipe whose name does not show it. */
export type Reason = components["schemas"]["Reason"];
/** A unit without an ID is new. The server creates it when the recipe is saved. */
export type IngredientUnit = {
  id?: string;
  name: string;
  pluralName?: string | null;
  fraction?: boolean;
  abbreviation?: string;
  pluralAbbreviation?: string | null;
  useAbbreviation?: boolean;
  aliases?: { name: string }[];
};
export type IngredientFood = { id?: string; name: string; pluralName?: string | null };
/** A recipe as an ingredient. A new one, or one of which the reader may only see the name, has no lines and steps. */
export type RecipeReference = { id: string; name: string; slug: string } & Partial<
  Omit<Recipe, "id" | "name" | "slug">
>;
export type Ingredient = Partial<Omit<components["schemas"]["Ingredient"], "unit" | "food" | "referencedRecipe">> & {
  unit?: IngredientUnit | null;
  food?: IngredientFood | null;
  referencedRecipe?: RecipeReference | null;
  convertedFrom?: ConvertedFrom;
  /** How often the line of an inner recipe is needed for one time the outer one. */
  times?: number;
  /** Whether the inner recipe to which the line belongs hides amounts. */
  hidesAmount?: boolean;
};
/** An ingredient as the server sends it. */
export type StoredIngredient = Omit<components["schemas"]["Ingredient"], "referencedRecipe"> &
  Pick<Ingredient, "referencedRecipe" | "convertedFrom" | "times" | "hidesAmount">;
/** The original line of an ingredient that is shown converted to other measures. */
export type ConvertedFrom = { written: Ingredient; inMetric: boolean };
export type Step = Omit<components["schemas"]["Step"], "noteReferences">;
export type Nutrition = components["schemas"]["Nutrition"];
export type RecipeOrganizer = { id?: string | null; name: string; slug: string };
