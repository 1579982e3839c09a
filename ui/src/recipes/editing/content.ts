/** The recipe fields that are edited and saved together. They exclude the recipe's ID, dates, picture and ratings. */
import type { components } from "@/api/schema";
import { readNumber } from "@/kit/form/readNumber";
import { intl } from "@/locales/language";

import { formatDigits } from "../amounts/formatAmount";
import type { Ingredient, Nutrition, Recipe, RecipeOrganizer, Step } from "../recipe";
import { NUTRIENTS } from "../reading/formatNutrition";
import { filledRows, ingredientKind, stepKind } from "./rows/rowKinds";

export type RecipeSettings = components["schemas"]["Settings"];
export type Asset = components["schemas"]["Asset"];
export type Note = { title: string; text: string; referenceId?: string | null };
export type Content = {
  name: string;
  description: string;
  recipeServings: string;
  recipeYieldQuantity: string;
  recipeYield: string;
  totalTime: string;
  prepTime: string;
  performTime: string;
  cookTime: string;
  orgURL: string;
  userId: string;
  recipeIngredient: Ingredient[];
  recipeInstructions: Step[];
  recipeCategory: RecipeOrganizer[];
  tags: RecipeOrganizer[];
  tools: RecipeOrganizer[];
  settings: RecipeSettings;
  nutrition: Nutrition;
  extras: Record<string, string>;
  assets: Asset[];
  notes: Note[];
};
/** A recipe that may lack some fields: one from the server, or one that the user typed as JSON. */
export type PartialRecipe = {
  [Part in keyof Content]?: Recipe[Part & keyof Recipe] | Content[Part] | null;
} & { recipeServings?: string | number | null; recipeYieldQuantity?: string | number | null };

export const TEXTS = [
  "name",
  "description",
  "recipeServings",
  "recipeYieldQuantity",
  "recipeYield",
  "totalTime",
  "prepTime",
  "performTime",
  "cookTime",
  "orgURL",
  "userId",
] as const;
export const SETTINGS = [
  "public",
  "showNutrition",
  "showAssets",
  "landscapeView",
  "disableComments",
  "disableAmount",
  "locked",
] as const;
/** What is stored of the nutrition. The size of a serving is kept as it was read. */
const FACTS = [...NUTRIENTS, "servingSize"] as const;

const readText = (value: unknown) => (value === null || value === undefined ? "" : String(value));
/** Returns the text to edit for a number, which is empty for 0. */
export const formatNumber = (value: unknown) =>
  typeof value === "number"
    ? value
      ? formatDigits(value, intl(), { maximumFractionDigits: 3 })
      : ""
    : readText(value);
const pick = <Key extends string, Value>(keys: readonly Key[], valueFor: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;

/** Extracts the editable fields of a recipe. Ingredients and steps without an ID get one from `makeId`. */
export function toContent(given: PartialRecipe, makeId: () => string): Content {
  return {
    ...pick(TEXTS, (key) => readText(given[key])),
    ...pick(["recipeServings", "recipeYieldQuantity"], (key) => formatNumber(given[key])),
    recipeIngredient: (given.recipeIngredient ?? []).map((one) => makeIngredient(one, makeId)),
    recipeInstructions: (given.recipeInstructions ?? []).map((one) => makeStep(one, makeId)),
    ...pick(["recipeCategory", "tags", "tools"], (key) => (given[key] ?? []) as RecipeOrganizer[]),
    settings: pick(SETTINGS, (key) => Boolean(given.settings?.[key])),
    nutrition: pick(FACTS, (key) => readText(given.nutrition?.[key])) as Nutrition,
    extras: Object.fromEntries(Object.entries(given.extras ?? {}).map(([key, value]) => [key, readText(value)])),
    assets: (given.assets ?? []).map(({ name, icon, fileName }) => ({
      name: readText(name),
      icon: readText(icon),
      fileName: fileName ?? null,
    })),
    notes: (given.notes ?? []).map((one) => ({
      title: readText(one.title),
      text: readText(one.text),
      referenceId: one.referenceId,
    })),
  };
}

const makeIngredient = (
  { quantity, unit, food, foodText, note, title, originalText, referenceId, isDoubtful, referencedRecipe }: Ingredient,
  makeId: () => string,
): Ingredient => ({
  quantity: quantity ?? null,
  unit: unit ?? null,
  food: food ?? null,
  foodText: foodText ?? null,
  note: readText(note),
  title: readText(title),
  originalText: originalText ?? null,
  referenceId: referenceId || makeId(),
  isDoubtful: isDoubtful ?? false,
  referencedRecipe: referencedRecipe ? pick(["id", "name", "slug"], (key) => referencedRecipe[key]) : null,
});

const makeStep = ({ id, title, summary, text: stepText, ingredientReferences }: Step, makeId: () => string): Step => ({
  id: id || makeId(),
  title: readText(title),
  summary: readText(summary),
  text: readText(stepText),
  ingredientReferences: (ingredientReferences ?? []).map(({ referenceId }) => ({ referenceId })),
});

const isEmptyValue = (value: string) => value.trim() || null;
/** Returns a number as the server takes it. A text that is none is sent as it is, so that the field shows the error. */
export const readSentNumber = (value: string) => readNumber(value, intl()) ?? (value.trim() || 0);

/**
 * Builds the body of the request that saves the recipe. It omits `lastMade`, so that a cooking date recorded since the
 * editor was opened is not overwritten.
 */
export function toBody(content: Content, recipe: Pick<Recipe, "id" | "groupId">) {
  return {
    ...content,
    ...pick(
      TEXTS.filter((key) => key !== "name" && key !== "description"),
      (key) => isEmptyValue(content[key]),
    ),
    recipeServings: readSentNumber(content.recipeServings),
    recipeYieldQuantity: readSentNumber(content.recipeYieldQuantity),
    recipeYield: content.recipeYield.trim(),
    name: content.name.trim(),
    nutrition: pick(FACTS, (key) => isEmptyValue(content.nutrition[key] ?? "")),
    recipeIngredient: filledRows(content.recipeIngredient, ingredientKind),
    recipeInstructions: filledRows(content.recipeInstructions, stepKind),
    notes: content.notes.filter((note) => note.title.trim() || note.text.trim()),
    id: recipe.id,
    groupId: recipe.groupId,
  };
}

/**
 * Serializes a value for comparison. Ignores the order of keys, empty values, and fields that the server derives from
 * others. Foods, units and recipes are compared by ID, or by name if they have no ID yet.
 */
export function serialize(value: unknown): string {
  return (
    JSON.stringify(value, (key, inner: unknown) => {
      if (inner === null || inner === undefined || inner === "") return undefined;
      if (NAMED.has(key) && typeof inner === "object") return getIdentity(inner as RecipeOrganizer);
      if (typeof inner !== "object" || Array.isArray(inner)) return inner;
      return Object.fromEntries(
        Object.entries(inner)
          .filter(([name]) => !DERIVED.has(name))
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      );
    }) ?? ""
  );
}
const NAMED = new Set(["unit", "food", "referencedRecipe"]);
const DERIVED = new Set(["display", "isFood", "disableAmount", "referencedScale"]);

export const isSame = (one: unknown, other: unknown) => serialize(one) === serialize(other);
/**
 * Whether two contents are the same, including the `disableAmount` setting. `same` ignores this setting, because
 * ingredients have a derived field with the same name.
 */
export const isSameContent = (one: Content, other: Content) =>
  one === other ||
  (one.settings.disableAmount === other.settings.disableAmount &&
    (Object.keys(one) as (keyof Content)[]).every((part) => isSamePart(one[part], other[part])));

/** Compares lists row by row, because typing changes only one of them. */
function isSamePart(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return isSame(one, other);
  return one.length === other.length && one.every((row, at) => row === other[at] || isSame(row, other[at]));
}
export const getIdentity = ({ id, name }: { id?: string | null; name: string }) => id || name;
