/** Saves a changed recipe on top of the version it began with; changes that others made meanwhile are merged in. */
import { ApiError, call } from "@/api/client";
import { newId } from "@/kit/newId";

import type { Recipe } from "../recipe";
import { bodyOf, type Content, contentOf } from "./content";
import { type Merged, mergeEdits } from "./mergeEdits";
import type { Begun } from "./useEdit";

export type Saved = { saved: Recipe };
/** Both changed the same blocks: these are a person's to settle, on top of their version. */
export type Met = { theirs: Recipe; merged: Merged };

const NEWER = 412;
/** Somebody who saves every second is a script. */
const TRIES = 5;

/** The same words on top of the same version have the same key, so that a second try of a lost answer saves once. */
export function keyring() {
  let last = { given: "", key: "" };
  return (given: string) => {
    if (last.given !== given) last = { given, key: newId() };
    return last.key;
  };
}

export async function saveEdit(recipe: Recipe, content: Content, begun: Begun, keyOf: (given: string) => string): Promise<Saved | Met> {
  return tryToSave(recipe, content, begun, keyOf, TRIES);
}

async function tryToSave(recipe: Recipe, content: Content, { base, version }: Begun, keyOf: (given: string) => string, tries: number): Promise<Saved | Met> {
  const body = bodyOf(content, recipe);
  try {
    // By its id: somebody may have renamed it meanwhile.
    return { saved: await call<Recipe>("PUT", `recipes/${recipe.id}`, { body, ifMatch: version, idempotencyKey: keyOf(JSON.stringify([version, body])) }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NEWER || tries === 0) throw error;
  }
  const theirs = await call<Recipe>("GET", `recipes/${recipe.id}`);
  const newer = { base: contentOf(theirs, newId), version: theirs.dateUpdated };
  const merged = mergeEdits(base, content, newer.base);
  return merged.conflicts.length > 0 ? { theirs, merged } : tryToSave(theirs, merged.content, newer, keyOf, tries - 1);
}
