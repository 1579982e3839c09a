/** What somebody tells of cooking a recipe, kept in this tab until all of it has arrived. */
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
  /** The same for every try, so that no try makes a second event. */
  key: string;
  /** What was asked under this key; it may have arrived though no answer came. */
  asked: EventWords | null;
  /** What has arrived. */
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
