/** Saves a recipe written by hand in one request, and then uploads its picture. */
import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { readSentNumber } from "@/recipes/editing/content";
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
  const body = await makeContent(draft);
  const slug = draft.slug
    ? (await call<Recipe>("PATCH", `recipes/${draft.slug}`, { body })).slug
    : await call<string>("POST", "recipes", { body, idempotencyKey: draft.key });
  onCreated(slug);
  try {
    if (picture) await sendPicture(slug, picture);
  } catch (error) {
    if (error instanceof ApiError) throw new PictureUploadError(slug, error);
    throw error;
  }
  return slug;
}

const trimText = (value: string) => value.trim() || null;

const makeContent = async (draft: RecipeDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  recipeServings: readSentNumber(draft.recipeServings),
  recipeYieldQuantity: readSentNumber(draft.recipeYieldQuantity),
  recipeYield: draft.recipeYield.trim(),
  totalTime: trimText(draft.totalTime),
  prepTime: trimText(draft.prepTime),
  performTime: trimText(draft.performTime),
  notes: draft.notes.trim() ? [{ title: "", text: draft.notes.trim() }] : [],
  orgURL: trimText(draft.source),
  tags: draft.tags.map((name) => ({ name })),
  ...(await readDraftIngredients(draft)),
  recipeInstructions: readSteps(draft.steps).map(({ title, text: stepText }) => ({
    title,
    text: stepText,
    ingredientReferences: [],
  })),
});

type ReadLines = components["schemas"]["ReadLines"];

/** Returns the ingredients with amounts, units and foods where the server is sure, as in an import. */
async function readDraftIngredients(draft: RecipeDraft) {
  const lines = readIngredients(draft.ingredients);
  const written = lines.map(({ title, note }) => ({
    title: title || null,
    note,
    quantity: null,
    unit: null,
    food: null,
    originalText: note,
  }));
  if (lines.length === 0) return { recipeIngredient: written };
  try {
    const read = await call<ReadLines>("POST", "recipes/create/lines", { body: { lines } });
    const recipeIngredient = read.recipeIngredient.map((one) => ({ ...one, title: one.title || null }));
    return read.hasAmounts ? { recipeIngredient, settings: { disableAmount: false } } : { recipeIngredient };
  } catch (error) {
    // A recipe is saved with its lines as text rather than not at all.
    if (error instanceof ApiError && !error.unreachable) return { recipeIngredient: written };
    throw error;
  }
}
