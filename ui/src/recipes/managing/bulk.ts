/** Bulk actions on recipes, which run in batches and report their progress, and a function that undoes a deletion. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { type BatchAction, runBatch, useBatch } from "@/api/batch";
import { call } from "@/api/client";

import { SETTINGS as OF_ONE } from "../editing/content";
import type { RecipeOrganizer, RecipeSummary } from "../recipe";
import { invalidateRecipes } from "../recipeQueries";

export type BulkSettings = Partial<Record<(typeof SETTINGS)[number], boolean>>;
/**
 * The recipe settings that a bulk action can change. Locking is left out, because only the owner of a recipe may lock
 * it.
 */
export const SETTINGS = OF_ONE.filter((one) => one !== "locked");

/** A function that sends the request for one batch of the chosen recipes. */
export type BulkAction = BatchAction<RecipeSummary>;

const listSlugs = (recipes: RecipeSummary[]) => recipes.map(({ slug }) => slug);
const bulk =
  (action: string, rest: object): BulkAction =>
  (recipes) =>
    call("POST", `recipes/bulk-actions/${action}`, { body: { recipes: listSlugs(recipes), ...rest } });

export const addTagsToAll = (tags: RecipeOrganizer[]) => bulk("tag", { tags });
export const addCategoriesToAll = (categories: RecipeOrganizer[]) => bulk("categorize", { categories });
export const changeSettings = (settings: BulkSettings) => bulk("settings", { settings });
export const deleteAll = bulk("delete", {});
export const changeOwner =
  (userId: string): BulkAction =>
  (recipes) =>
    call("PATCH", "recipes", { body: recipes.map(({ id }) => ({ id, userId })) });

/** Restores a batch of one recipe, because the API restores only one recipe per request. */
const restoreOne: BulkAction = ([recipe]) => call("POST", `recipes/trash/${recipe!.id}/restore`);

export function useBulk(onDone: (done: RecipeSummary[], left: RecipeSummary[]) => void) {
  const cache = useQueryClient();
  return useBatch(onDone, () => invalidateRecipes(cache));
}

export async function undoDeletion(cache: QueryClient, recipes: RecipeSummary[]) {
  try {
    await runBatch(recipes, restoreOne, () => {}, 1);
  } finally {
    await invalidateRecipes(cache);
  }
}
