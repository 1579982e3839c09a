/** Saves an edited recipe on top of the version it began with; changes others made in the meantime are merged. */
import { ApiError, call } from "@/api/client";
import { newId } from "@/kit/device/newId";

import { bodyOf, type Content, contentOf, same } from "../content";
import { type Merged, mergeEdits } from "./mergeEdits";
import type { Recipe } from "../../recipe";
import type { EditBase } from "../useEdit";

export type Saved = { saved: Recipe };
/** Both sides changed the same blocks: the user must resolve them, on top of the saved version. */
export type Met = { theirs: Recipe; merged: Merged };

const NEWER = 412;
/** After this many newer versions in a row, saving fails: only a script saves that often. */
const TRIES = 5;

/** What one editor has sent: any of it may have been saved, even if no answer came. */
export type Sending = { keyOf: (given: string) => string; sent: Content[] };

/** The same content on the same version has the same key, so that a retry after a lost answer saves only once. */
export function startSending(): Sending {
  let last = { given: "", key: "" };
  const keyOf = (given: string) => {
    if (last.given !== given) last = { given, key: newId() };
    return last.key;
  };
  return { keyOf, sent: [] };
}

export async function saveEdit(
  recipe: Recipe,
  content: Content,
  begun: EditBase,
  sending: Sending,
): Promise<Saved | Met> {
  return tryToSave(recipe, content, begun, sending, TRIES);
}

async function tryToSave(
  recipe: Recipe,
  content: Content,
  { base, version }: EditBase,
  sending: Sending,
  tries: number,
): Promise<Saved | Met> {
  const { keyOf, sent } = sending;
  const body = bodyOf(content, recipe);
  sent.push(contentOf(body, newId));
  try {
    // By ID, because someone may have renamed the recipe in the meantime.
    return {
      saved: await call<Recipe>("PUT", `recipes/${recipe.id}`, {
        body,
        ifMatch: version,
        idempotencyKey: keyOf(JSON.stringify([version, body])),
      }),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== NEWER || tries === 0) throw error;
  }
  const theirs = await call<Recipe>("GET", `recipes/${recipe.id}`);
  const newer = { base: contentOf(theirs, newId), version: theirs.dateUpdated };
  const merged = mergeEdits(withOwn(base, newer.base, sent), content, newer.base);
  return merged.conflicts.length > 0
    ? { theirs, merged }
    : tryToSave(theirs, merged.content, newer, sending, tries - 1);
}

/** A part that equals what this editor once sent is not a change by someone else. */
function withOwn(base: Content, theirs: Content, sent: Content[]): Content {
  const isOwn = (part: keyof Content) => sent.some((one) => same(one[part], theirs[part]));
  const own = (Object.keys(base) as (keyof Content)[]).filter(isOwn).map((part) => [part, theirs[part]]);
  return { ...base, ...(Object.fromEntries(own) as Partial<Content>) };
}
