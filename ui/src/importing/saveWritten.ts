/** Saves a written recipe: its name, then its content, then its picture. A second try goes on where the first one stopped. */
import { ApiError, call } from "@/api/client";
import type { Page } from "@/api/resource";
import type { Organizer, Recipe } from "@/recipes/recipe";

import type { Draft } from "./draft";
import { readIngredients, readSteps } from "./readWritten";

export class PictureRefused extends Error {
  override name = "PictureRefused";

  constructor(readonly slug: string, override readonly cause: unknown) {
    super();
  }
}

/** Answers the slug. `onMade` hears of the recipe as soon as it exists. */
export async function saveWritten(draft: Draft, picture: File | null, onMade: (slug: string) => void): Promise<string> {
  const made = draft.slug || await call<string>("POST", "recipes", { body: { name: draft.name.trim() }, idempotencyKey: draft.key });
  onMade(made);
  const tags = await tagsCalled(draft.tags);
  const { slug } = await call<Recipe>("PATCH", `recipes/${made}`, { body: contentOf(draft, made === draft.slug, tags) });
  onMade(slug);
  if (picture) await sendPicture(slug, picture);
  return slug;
}

const text = (value: string) => value.trim() || null;

function contentOf(draft: Draft, isSecondTry: boolean, tags: Organizer[]) {
  return {
    // The server may have put a number behind a name that was taken; only a second try says the name again.
    ...(isSecondTry ? { name: draft.name.trim() } : {}),
    description: draft.description.trim(), recipeYield: text(draft.recipeYield), totalTime: text(draft.totalTime), prepTime: text(draft.prepTime), performTime: text(draft.performTime),
    orgURL: text(draft.source), tags,
    recipeIngredient: readIngredients(draft.ingredients).map(({ title, note }) => ({ title: title || null, note, quantity: null, unit: null, food: null, originalText: note })),
    recipeInstructions: readSteps(draft.steps).map(({ title, text: words }) => ({ title, text: words, ingredientReferences: [] })),
  };
}

/** Recipes name tags by id, so the new ones are made first. */
async function tagsCalled(names: string[]): Promise<Organizer[]> {
  if (names.length === 0) return [];
  const query = { page: 1, perPage: -1 };
  const { items } = await call<Page<Organizer>>("GET", "organizers/tags", { query });
  const known = new Map(items.map((tag) => [plain(tag.name), tag]));
  return Promise.all(names.map((name) => known.get(plain(name)) ?? call<Organizer>("POST", "organizers/tags", { body: { name } })));
}

const plain = (name: string) => name.trim().toLocaleLowerCase();

async function sendPicture(slug: string, picture: File) {
  const body = new FormData();
  body.append("image", picture);
  body.append("extension", /\.(\w{2,5})$/u.exec(picture.name)?.[1]?.toLowerCase() ?? picture.type.replace("image/", ""));
  try {
    await call("PUT", `recipes/${slug}/image`, { body });
  } catch (error) {
    if (error instanceof ApiError) throw new PictureRefused(slug, error);
    throw error;
  }
}
