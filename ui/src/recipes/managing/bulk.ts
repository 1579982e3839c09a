/** The same done to many recipes: in parts, with how far it is, and what one must know afterwards. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { type Deed as Part, doAll, useMany } from "@/api/doAll";

import { SETTINGS as OF_ONE } from "../editing/content";
import type { Organizer, RecipeSummary } from "../recipe";
import { staleRecipes } from "../recipeQueries";

export type Settings = Partial<Record<(typeof SETTINGS)[number], boolean>>;
/** Whether a recipe is locked is for its owner alone. */
export const SETTINGS = OF_ONE.filter((one) => one !== "locked");

/** What is done to a part of the chosen recipes. */
export type Deed = Part<RecipeSummary>;

const slugsOf = (recipes: RecipeSummary[]) => recipes.map(({ slug }) => slug);
const bulk = (action: string, rest: object): Deed => (recipes) => call("POST", `recipes/bulk-actions/${action}`, { body: { recipes: slugsOf(recipes), ...rest } });

export const tagAll = (tags: Organizer[]) => bulk("tag", { tags });
export const categorizeAll = (categories: Organizer[]) => bulk("categorize", { categories });
export const settleAll = (settings: Settings) => bulk("settings", { settings });
export const deleteAll = bulk("delete", {});
export const giveAllTo = (userId: string): Deed => (recipes) => call("PATCH", "recipes", { body: recipes.map(({ id }) => ({ id, userId })) });

/** The trash gives back one at a time. */
const bringBack: Deed = ([recipe]) => call("POST", `recipes/trash/${recipe!.id}/restore`);

export function useBulk(onDone: (done: RecipeSummary[], left: RecipeSummary[]) => void) {
  const cache = useQueryClient();
  return useMany(onDone, () => staleRecipes(cache));
}

export async function undoDeletion(cache: QueryClient, recipes: RecipeSummary[]) {
  try {
    await doAll(recipes, bringBack, () => {}, 1);
  } finally {
    await staleRecipes(cache);
  }
}
