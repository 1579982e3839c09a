/** Saves a recipe written by hand in one request, and then uploads its picture. */
import { ApiError, call } from "@/api/client";
import { sendPicture } from "@/recipes/editing/tools/sendPicture";
import type { Recipe } from "@/recipes/recipe";

import type { RecipeDraft } from "./draft";
import { readIngredients, readSteps } from "./readWritten";

export class PictureUploadError extends Error {
  override name = "PictureUploadError";

  constructor(
    readonly slug: string,
    override readonly cause: unknown,
  ) {
    super();
  }
}

/**
 * Saves the recipe and returns its slug. `onCreated` is called as soon as the recipe exists, so that a further attempt
 * updates it instead of creating another one.
 */
export async function saveWritten(
  draft: RecipeDraft,
  picture: File | null,
  onCreated: (slug: string) => void,
): Promise<string> {
  const slug = draft.slug
    ? await changed(draft)
    : await call<string>("POST", "recipes", { body: contentOf(draft), idempotencyKey: draft.key });
  onCreated(slug);
  try {
    if (picture) await sendPicture(slug, picture);
  } catch (error) {
    if (error instanceof ApiError) throw new PictureUploadError(slug, error);
    throw error;
  }
  return slug;
}

const changed = async (draft: RecipeDraft) =>
  (await call<Recipe>("PATCH", `recipes/${draft.slug}`, { body: contentOf(draft) })).slug;

const text = (value: string) => value.trim() || null;

const contentOf = (draft: RecipeDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  recipeYield: text(draft.recipeYield),
  totalTime: text(draft.totalTime),
  prepTime: text(draft.prepTime),
  performTime: text(draft.performTime),
  notes: draft.notes.trim() ? [{ title: "", text: draft.notes.trim() }] : [],
  orgURL: text(draft.source),
  tags: draft.tags.map((name) => ({ name })),
  recipeIngredient: readIngredients(draft.ingredients).map(({ title, note }) => ({
    title: title || null,
    note,
    quantity: null,
    unit: null,
    food: null,
    originalText: note,
  })),
  recipeInstructions: readSteps(draft.steps).map(({ title, text: stepText }) => ({
    title,
    text: stepText,
    ingredientReferences: [],
  })),
});
