/** The draft of a recipe written by hand, stored on this device until it is saved. */
import { makeNewId } from "@/base/makeNewId";
import { listStoredKeys } from "@/kit/device/listStoredKeys";
import { readStored, removeStored, writeStored } from "@/kit/device/useStored";

export type RecipeDraft = {
  name: string;
  description: string;
  recipeServings: string;
  recipeYieldQuantity: string;
  recipeYield: string;
  totalTime: string;
  prepTime: string;
  performTime: string;
  ingredients: string;
  steps: string;
  notes: string;
  tags: string[];
  source: string;
  /** The text that the recipe was read from, else empty. */
  text: string;
  /** Idempotency key, renewed with every change, so that sending the same content twice creates only one recipe. */
  key: string;
  /**
   * The slug of the recipe once it has been created, else empty. Needed for another attempt if the picture was
   * rejected.
   */
  slug: string;
};

export const EMPTY: RecipeDraft = {
  name: "",
  description: "",
  recipeServings: "",
  recipeYieldQuantity: "",
  recipeYield: "",
  totalTime: "",
  prepTime: "",
  performTime: "",
  ingredients: "",
  steps: "",
  notes: "",
  tags: [],
  source: "",
  text: "",
  key: "",
  slug: "",
};

/**
 * The name of a draft: "new" for the one written by hand, and "read-" with a number for each that was read from a text or
 * a file, so that none replaces another, also from another tab.
 */
export type DraftName = "new" | `read-${string}`;

const MOST_READ = 10;
const READ = "recipe-draft-read-";

const makeStorageKey = (groupSlug: string, name: DraftName) => `recipe-draft-${name}:${groupSlug}`;
const readDraft = (groupSlug: string, name: DraftName) => ({
  ...EMPTY,
  ...readStored<RecipeDraft>(makeStorageKey(groupSlug, name), EMPTY),
});

export const makeDraft = (given: Partial<RecipeDraft> = {}): RecipeDraft => ({ ...EMPTY, ...given, key: makeNewId() });

export function keepDraft(groupSlug: string, draft: RecipeDraft, name: DraftName) {
  if (isEmpty(draft)) forgetDraft(groupSlug, name);
  else writeStored(makeStorageKey(groupSlug, name), draft);
}

export const forgetDraft = (groupSlug: string, name: DraftName) => removeStored(makeStorageKey(groupSlug, name));

/** Stores a recipe that was read from a text or a file, and returns its number. The oldest of many are forgotten. */
export function keepReadDraft(groupSlug: string, draft: RecipeDraft): string {
  const [newest] = readDrafts(groupSlug);
  const number = String(Math.max(Date.now(), Number(newest?.number ?? 0) + 1));
  keepDraft(groupSlug, draft, `read-${number}`);
  for (const old of readDrafts(groupSlug).slice(MOST_READ)) forgetDraft(groupSlug, `read-${old.number}`);
  return number;
}

/** Returns the recipes that were read and not saved yet, the newest first. */
export function readDrafts(groupSlug: string): { number: string; draft: RecipeDraft }[] {
  return listStoredKeys(READ)
    .filter((key) => key.endsWith(`:${groupSlug}`))
    .map((key) => key.slice(READ.length, -groupSlug.length - 1))
    .map((number) => ({ number, draft: readDraft(groupSlug, `read-${number}`) }))
    .filter(({ draft }) => !isEmpty(draft))
    .toSorted((one, other) => Number(other.number) - Number(one.number));
}

/** Resumes the stored draft, with `wasBegun` true, or starts a new one with the values from the page's address. */
export function openDraft(
  groupSlug: string,
  given: Partial<RecipeDraft>,
  name: DraftName,
): { draft: RecipeDraft; wasBegun: boolean } {
  const kept = readDraft(groupSlug, name);
  if (isEmpty(kept)) return { draft: makeDraft(given), wasBegun: false };
  return { draft: kept.key ? kept : { ...kept, key: makeNewId() }, wasBegun: true };
}

const isEmpty = ({ key: _key, slug: _slug, tags, ...texts }: RecipeDraft) =>
  tags.length === 0 && Object.values(texts).every((text) => !text.trim());
