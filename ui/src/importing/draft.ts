/** The draft of a recipe written by hand, stored on this device until it is saved. */
import { newId } from "@/kit/device/newId";
import { readStored, writeStored } from "@/kit/device/useStored";

export type RecipeDraft = {
  name: string;
  description: string;
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

/** A recipe that was read from a text has a draft of its own, so that it replaces none that was begun by hand. */
export type DraftKind = "new" | "read";

const storageKey = (groupSlug: string, kind: DraftKind) => `recipe-draft-${kind}:${groupSlug}`;
const readDraft = (groupSlug: string, kind: DraftKind) => ({
  ...EMPTY,
  ...readStored<RecipeDraft>(storageKey(groupSlug, kind), EMPTY),
});

export const newDraft = (given: Partial<RecipeDraft> = {}): RecipeDraft => ({ ...EMPTY, ...given, key: newId() });

export function keepDraft(groupSlug: string, draft: RecipeDraft, kind: DraftKind) {
  if (isEmpty(draft)) forgetDraft(groupSlug, kind);
  else writeStored(storageKey(groupSlug, kind), draft);
}

export const forgetDraft = (groupSlug: string, kind: DraftKind) => writeStored(storageKey(groupSlug, kind), EMPTY);

/** Resumes the stored draft, with `wasBegun` true, or starts a new one with the values from the page's address. */
export function openDraft(
  groupSlug: string,
  given: Partial<RecipeDraft>,
  kind: DraftKind,
): { draft: RecipeDraft; wasBegun: boolean } {
  const kept = readDraft(groupSlug, kind);
  if (isEmpty(kept)) return { draft: newDraft(given), wasBegun: false };
  return { draft: kept.key ? kept : { ...kept, key: newId() }, wasBegun: true };
}

const isEmpty = ({ key: _key, slug: _slug, tags, ...texts }: RecipeDraft) =>
  tags.length === 0 && Object.values(texts).every((text) => !text.trim());
