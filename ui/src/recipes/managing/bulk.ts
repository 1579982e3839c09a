/** The same done to many recipes: in parts, with how far it is, and what one must know afterwards. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";

import { SETTINGS as OF_ONE } from "../editing/content";
import type { Organizer, RecipeSummary } from "../recipe";
import { staleRecipes } from "../recipeQueries";

export type Settings = Partial<Record<(typeof SETTINGS)[number], boolean>>;
/** Whether a recipe is locked is for its owner alone. */
export const SETTINGS = OF_ONE.filter((one) => one !== "locked");

/** The server does a part in one piece; parts this size answer within a breath. */
const AT_ONCE = 100;

/** What is done to a part of the chosen recipes. */
export type Deed = (recipes: RecipeSummary[]) => Promise<unknown>;

const slugsOf = (recipes: RecipeSummary[]) => recipes.map(({ slug }) => slug);
const bulk = (action: string, rest: object): Deed => (recipes) => call("POST", `recipes/bulk-actions/${action}`, { body: { recipes: slugsOf(recipes), ...rest } });

export const tagAll = (tags: Organizer[]) => bulk("tag", { tags });
export const categorizeAll = (categories: Organizer[]) => bulk("categorize", { categories });
export const settleAll = (settings: Settings) => bulk("settings", { settings });
export const deleteAll = bulk("delete", {});
export const giveAllTo = (userId: string): Deed => (recipes) => call("PATCH", "recipes", { body: recipes.map(({ id }) => ({ id, userId })) });

/** The trash gives back one at a time. */
const bringBack: Deed = ([recipe]) => call("POST", `recipes/trash/${recipe!.id}/restore`);

export class StoppedHalfway extends Error {
  constructor(readonly done: number, cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** Does it to all, part by part. Raises StoppedHalfway with how many were done before. */
export async function doAll(recipes: RecipeSummary[], deed: Deed, onProgress: (done: number) => void, atOnce = AT_ONCE) {
  for (let done = 0; done < recipes.length; done += atOnce) {
    try {
      // One after the other: what fails stops the rest, and it is known how many were done.
      // oxlint-disable-next-line no-await-in-loop
      await deed(recipes.slice(done, done + atOnce));
    } catch (cause) {
      throw new StoppedHalfway(done, cause);
    }
    onProgress(Math.min(done + atOnce, recipes.length));
  }
}

export function useBulk(onDone: (recipes: RecipeSummary[]) => void) {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutate, ...state } = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ recipes, deed }: { recipes: RecipeSummary[]; deed: Deed }) => {
      setDone(0);
      await doAll(recipes, deed, setDone);
      return recipes;
    },
    onSuccess: onDone,
    onSettled: () => staleRecipes(cache),
  });
  return { ...state, done, begin: (recipes: RecipeSummary[], deed: Deed) => mutate({ recipes, deed }) };
}

export async function undoDeletion(cache: QueryClient, recipes: RecipeSummary[]) {
  try {
    await doAll(recipes, bringBack, () => {}, 1);
  } finally {
    await staleRecipes(cache);
  }
}
