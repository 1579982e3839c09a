/** Sends what was told of cooking a recipe: the event, its picture, when it was last made, the stars. Each part once, however often it is tried. */
import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { endOfDay } from "@/kit/calendarDay";
import { newId } from "@/kit/newId";
import { t } from "@/locales/language";
import type { User } from "@/session/session";

import { endingOf } from "../endingOf";
import type { EventWords, MadeDraft } from "./madeDraft";

type Event = components["schemas"]["Event"];
type Made = { id: string; slug: string; lastMade?: string | null };
/** Hears of every part that has arrived. */
type Keep = (arrived: Partial<MadeDraft>) => void;

const EVENTS = "recipes/timeline/events";

/** Answers what has become of the draft. Raises the first failure; another try goes on where this one stopped. */
export async function sendMade(recipe: Made, user: User, given: MadeDraft, picture: File | null, heard: Keep): Promise<MadeDraft> {
  let draft = given;
  const keep: Keep = (arrived) => {
    draft = { ...draft, ...arrived };
    heard(arrived);
  };
  const words = wordsOf(recipe, user, draft);
  await sendEvent(words, draft, keep);
  if (picture && !draft.hasPicture) {
    await sendPicture(draft.eventId!, picture);
    keep({ hasPicture: true });
  }
  if (!draft.isDated) {
    if (isNewer(words.timestamp, recipe.lastMade)) await dateRecipe(recipe.slug, words.timestamp, `${draft.key}-made`);
    keep({ isDated: true });
  }
  if (draft.rating !== null && !draft.isRated) {
    await call("POST", `users/${user.id}/ratings/${recipe.slug}`, { body: { rating: draft.rating, isFavorite: null } });
    keep({ isRated: true });
  }
  return draft;
}

export const wordsOf = (recipe: Made, user: User, { note, day }: MadeDraft): EventWords => ({
  recipeId: recipe.id, subject: t("made.subject", { name: user.fullName || user.username || "" }), eventType: "comment",
  eventMessage: note.trim() || null, timestamp: endOfDay(day),
});

/** What was asked before is asked again in the same words, which the server answers as then; changes of the words follow. */
async function sendEvent(words: EventWords, draft: MadeDraft, keep: Keep) {
  const asked = draft.asked ?? words;
  let id = draft.eventId;
  if (!id) {
    keep({ asked });
    try {
      ({ id } = await call<Event>("POST", EVENTS, { body: asked, idempotencyKey: draft.key }));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
      if (isRefused) keep({ asked: null, key: newId() });
      throw error;
    }
    keep({ eventId: id });
  }
  if (asked.timestamp !== words.timestamp) {
    // The day of an event cannot be changed: it is made anew, and the first one goes only then.
    const made = await call<Event>("POST", EVENTS, { body: words, idempotencyKey: `${draft.key}-${words.timestamp}` });
    keep({ eventId: made.id, asked: words, hasPicture: false, isDated: false });
    await removeEvent(id);
  } else if (asked.eventMessage !== words.eventMessage) {
    await call("PUT", `${EVENTS}/${id}`, { body: { subject: words.subject, eventMessage: words.eventMessage } });
    keep({ asked: words });
  }
}

async function sendPicture(eventId: string, picture: File) {
  const body = new FormData();
  body.append("image", picture);
  body.append("extension", endingOf(picture));
  await call("PUT", `${EVENTS}/${eventId}/image`, { body });
}

/** Null for never. */
export const dateRecipe = (slug: string, timestamp: string | null, idempotencyKey?: string) =>
  call("PATCH", `recipes/${slug}/last-made`, { body: { timestamp }, idempotencyKey });

export async function removeEvent(id: string) {
  try {
    await call("DELETE", `${EVENTS}/${id}`);
  } catch (error) {
    // Somebody was quicker.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

export const isNewer = (timestamp: string, lastMade: string | null | undefined) => !lastMade || new Date(timestamp) > new Date(lastMade);
