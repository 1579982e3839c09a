/** Saves an edited recipe. If a newer version was saved in the meantime, the edit is merged with it first. */
import { ApiError, call } from "@/api/client";
import { makeNewId } from "@/base/makeNewId";

import { toBody, type Content, toContent, isSame } from "../content";
import { type Merged, mergeEdits } from "./mergeEdits";
import type { Recipe } from "../../recipe";
import type { EditBase } from "../useEdit";

export type Saved = { saved: Recipe };
/** The result if a newer version on the server conflicts with the edit, so that the user must resolve the merge. */
export type ConflictResult = { theirs: Recipe; merged: Merged };

const PRECONDITION_FAILED = 412;
/** How many times saving is retried after meeting a newer version. Only a script saves often enough to exceed this. */
const MAX_RETRIES = 5;

/**
 * `sent` lists every version of the content that this editor has sent. Each may have been saved, even if no response
 * arrived.
 */
export type Sending = { keyOf: (given: string) => string; sent: Content[] };

/**
 * `keyOf` returns the same idempotency key for an identical request, so that a retry after a lost response saves only
 * once.
 */
export function startSending(): Sending {
  let last = { given: "", key: "" };
  const keyOf = (given: string) => {
    if (last.given !== given) last = { given, key: makeNewId() };
    return last.key;
  };
  return { keyOf, sent: [] };
}

export async function saveEdit(
  recipe: Recipe,
  content: Content,
  start: EditBase,
  sending: Sending,
): Promise<Saved | ConflictResult> {
  return tryToSave(recipe, content, start, sending, MAX_RETRIES);
}

async function tryToSave(
  recipe: Recipe,
  content: Content,
  { base, version }: EditBase,
  sending: Sending,
  tries: number,
): Promise<Saved | ConflictResult> {
  const { keyOf, sent } = sending;
  const body = toBody(content, recipe);
  sent.push(toContent(body, makeNewId));
  try {
    // Uses the ID, because the slug changes if someone renames the recipe in the meantime.
    return {
      saved: await call<Recipe>("PUT", `recipes/${recipe.id}`, {
        body,
        ifMatch: version,
        idempotencyKey: keyOf(JSON.stringify([version, body])),
      }),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== PRECONDITION_FAILED || tries === 0) throw error;
  }
  const theirs = await call<Recipe>("GET", `recipes/${recipe.id}`);
  const newer = { base: toContent(theirs, makeNewId), version: theirs.dateUpdated };
  const merged = mergeEdits(addOwnChanges(base, newer.base, sent), content, newer.base);
  return merged.conflicts.length > 0
    ? { theirs, merged }
    : tryToSave(theirs, merged.content, newer, sending, tries - 1);
}

/**
 * Copies the parts of `theirs` that this editor sent itself into `base`, so that they do not count as changes by
 * others.
 */
function addOwnChanges(base: Content, theirs: Content, sent: Content[]): Content {
  const isOwn = (part: keyof Content) => sent.some((one) => isSame(one[part], theirs[part]));
  const own = (Object.keys(base) as (keyof Content)[]).filter(isOwn).map((part) => [part, theirs[part]]);
  return { ...base, ...(Object.fromEntries(own) as Partial<Content>) };
}
