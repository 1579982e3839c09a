/** Saves the ingredients of a step as its links. Links that someone made in the meantime are kept. */
import type { QueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { makeNewId } from "@/base/makeNewId";

import { type Content, toContent } from "../editing/content";
import { saveEdit, startSending } from "../editing/saving/saveEdit";
import type { Recipe } from "../recipe";
import { invalidateRecipe } from "../recipeQueries";
import type { AnsweredStep } from "./useAnswers";

/** The last save of each recipe. Steps may be answered faster than the server saves, and two saves would conflict. */
const lastSaves = new Map<string, Promise<boolean>>();

/** How many times links are added to a newer version. Only a script saves often enough to exceed this. */
const MAX_TRIES = 4;

export function saveLinks(
  cache: QueryClient,
  recipeId: string,
  stepId: string,
  answered: AnsweredStep,
): Promise<boolean> {
  const before = lastSaves.get(recipeId) ?? Promise.resolve(true);
  const save = before.then(() => saveNow(cache, recipeId, stepId, answered));
  lastSaves.set(recipeId, save);
  return save.finally(() => {
    if (lastSaves.get(recipeId) === save) lastSaves.delete(recipeId);
  });
}

async function saveNow(
  cache: QueryClient,
  recipeId: string,
  stepId: string,
  answered: AnsweredStep,
  tries = MAX_TRIES,
): Promise<boolean> {
  try {
    const recipe = await call<Recipe>("GET", `recipes/${recipeId}`);
    // Called once: rows without an ID get a new one each time, and would be saved as changes.
    const base = toContent(recipe, makeNewId);
    const content = applyAnswers(base, stepId, answered);
    if (!content) return false;
    if (content !== base) {
      const answer = await saveEdit(recipe, content, { base, version: recipe.dateUpdated }, startSending());
      // Someone else has linked the same step meanwhile, so the answers are added to their links.
      if (!("saved" in answer)) return tries > 1 && saveNow(cache, recipeId, stepId, answered, tries - 1);
    }
    await invalidateRecipe(cache, recipeId);
    return true;
  } catch {
    // Offline, or not allowed after all: the answers stay on this device.
    return false;
  }
}

/**
 * Adds the confirmed ingredients to the links of a step, and takes out the removed ones. Ingredients that are certain
 * without an answer are linked only if the step has no links yet: who linked it may have left them out. Returns null if
 * the recipe no longer has the step or one of the ingredients, or if the step would have no links.
 */
function applyAnswers(content: Content, stepId: string, { links, confirmed, removed }: AnsweredStep): Content | null {
  const step = content.recipeInstructions.find(({ id }) => id === stepId);
  if (!step) return null;
  const known = new Set(content.recipeIngredient.map(({ referenceId }) => referenceId));
  const linked = (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []);
  const wanted = linked.length > 0 ? new Set([...linked, ...confirmed]) : new Set(links);
  const next = [...wanted].filter((id) => !removed.includes(id));
  if (next.length === 0 || !next.every((id) => known.has(id) || linked.includes(id))) return null;
  if (next.length === linked.length && next.every((id) => linked.includes(id))) return content;
  const changed = { ...step, ingredientReferences: next.map((referenceId) => ({ referenceId })) };
  return { ...content, recipeInstructions: content.recipeInstructions.map((one) => (one === step ? changed : one)) };
}
