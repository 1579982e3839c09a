/** A draft of a timeline entry for a cooked recipe, kept in this tab until all of it is saved. */
import { newId } from "@/kit/device/newId";
import { readStored, writeStored } from "@/kit/device/useStored";
import { type Day, today } from "@/kit/form/calendarDay";

export type EventWords = {
  recipeId: string;
  subject: string;
  eventType: "comment";
  eventMessage: string | null;
  timestamp: string;
};

export type MadeDraft = {
  day: Day;
  note: string;
  /** Null: unchanged. */
  rating: number | null;
  /** Idempotency key, the same for every attempt, so that a retry does not create a second event. */
  key: string;
  /** The body sent with this key; it may have been saved even though no answer came. */
  asked: EventWords | null;
  /** What has been saved so far. */
  eventId: string | null;
  hasPicture: boolean;
  isRated: boolean;
};

export const newDraft = (): MadeDraft => ({
  day: today(),
  note: "",
  rating: null,
  key: newId(),
  asked: null,
  eventId: null,
  hasPicture: false,
  isRated: false,
});

const at = (recipeId: string) => `made-draft:${recipeId}`;
export const keepDraft = (recipeId: string, draft: MadeDraft) => writeStored(at(recipeId), draft, sessionStorage);

export function openDraft(recipeId: string): { draft: MadeDraft; wasBegun: boolean } {
  const kept = readStored<Partial<MadeDraft>>(at(recipeId), {}, sessionStorage);
  return { draft: { ...newDraft(), ...kept }, wasBegun: Boolean(kept.note || kept.asked || kept.rating) };
}

export function forgetDraft(recipeId: string) {
  sessionStorage.removeItem(at(recipeId));
}
