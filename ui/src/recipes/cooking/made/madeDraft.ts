/**
 * The data that the user enters to record that a recipe was made. The browser tab stores it until all parts are saved.
 */
import { makeNewId } from "@/base/makeNewId";
import { readStored, removeStored, writeStored } from "@/kit/device/useStored";
import { type Day, today } from "@/kit/form/calendarDay";

export type EventBody = {
  recipeId: string;
  subject: string;
  eventType: "comment";
  eventMessage: string | null;
  timestamp: string;
  servingsMade?: number;
};

export type MadeDraft = {
  day: Day;
  note: string;
  /** Null if the user has not changed the rating. */
  rating: number | null;
  /** How many portions were made; null if the recipe was made as it is written. */
  servings: number | null;
  /** How many portions go into the freezer. */
  frozen: number;
  /** The idempotency key. Every attempt uses the same key, so that a retry does not create a second event. */
  key: string;
  /** The request body sent with this key. The server may have saved it even if no response arrived. */
  asked: EventBody | null;
  /** The ID of the saved event, or null. The fields below record what else is saved. */
  eventId: string | null;
  hasPicture: boolean;
  isRated: boolean;
  /** What went into the freezer, as it is saved, or null. */
  inFreezer: { id: string; portions: number } | null;
};

export const makeDraft = (): MadeDraft => ({
  day: today(),
  note: "",
  rating: null,
  servings: null,
  frozen: 0,
  key: makeNewId(),
  asked: null,
  eventId: null,
  hasPicture: false,
  isRated: false,
  inFreezer: null,
});

const makeStorageKey = (recipeId: string) => `made-draft:${recipeId}`;
export const keepDraft = (recipeId: string, draft: MadeDraft) =>
  writeStored(makeStorageKey(recipeId), draft, "session");

export function openDraft(recipeId: string): { draft: MadeDraft; wasBegun: boolean } {
  const kept = readStored<Partial<MadeDraft>>(makeStorageKey(recipeId), {}, "session");
  return { draft: { ...makeDraft(), ...kept }, wasBegun: Boolean(kept.note || kept.asked || kept.rating) };
}

export function forgetDraft(recipeId: string) {
  removeStored(makeStorageKey(recipeId), "session");
}
