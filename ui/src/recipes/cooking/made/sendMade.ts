/**
 * Records that a recipe was made: saves the timeline event, the picture, the rating, what goes into the freezer, and the
 * last-made date. Each part is saved only once, even after retries.
 */
import { ApiError, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { makeNewId } from "@/base/makeNewId";
import { endOfDay } from "@/kit/form/calendarDay";
import { shrinkPicture } from "@/kit/picture/shrinkPicture";
import { tParts } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

import { readExtension } from "../../readExtension";
import type { EventBody, MadeDraft } from "./madeDraft";
import type { Recipe } from "../../recipe";
import { TIMELINE } from "../../recipeQueries";

const FREEZER = "households/freezer";

type MadeEvent = components["schemas"]["Event"];
type Created = { id: string };
/** The draft as saved, and the recipe's last-made date, which may be a later one saved by someone else. */
export type SentMade = { draft: MadeDraft; lastMade: string | null };
/** Called with every change to the draft, so that the caller can store which parts have been saved so far. */
type OnProgress = (arrived: Partial<MadeDraft>) => void;

/**
 * Stops at the first error and throws it. The next attempt skips the parts that are already saved. The last-made date
 * is saved last, because the user may change the day before the next attempt.
 */
export async function sendMade(
  recipe: Created,
  user: User,
  given: MadeDraft,
  picture: File | null,
  onProgress: OnProgress,
): Promise<SentMade> {
  let draft = given;
  const keep: OnProgress = (arrived) => {
    draft = { ...draft, ...arrived };
    onProgress(arrived);
  };
  const body = makeEventBody(recipe, user, draft);
  await sendEvent(body, draft, keep);
  if (picture && !draft.hasPicture) {
    await sendPicture(draft.eventId!, picture);
    keep({ hasPicture: true });
  }
  if (draft.rating !== null && !draft.isRated) {
    await call("POST", `users/${user.id}/ratings/${recipe.id}`, { body: { rating: draft.rating, isFavorite: null } });
    keep({ isRated: true });
  }
  if (draft.frozen !== (draft.inFreezer?.portions ?? 0)) await sendFrozen(recipe, draft, keep);
  return { draft, lastMade: await setLastMade(recipe.id, { timestamp: body.timestamp, unlessNewer: true }) };
}

export const makeEventBody = (recipe: Created, user: User, { note, day, servings }: MadeDraft): EventBody => ({
  recipeId: recipe.id,
  subject: tParts("made.subject", { name: nameOf(user) }).join(""),
  eventType: "comment",
  eventMessage: note.trim() || null,
  timestamp: endOfDay(day),
  ...(servings && { servingsMade: servings }),
});

/**
 * Retries an unanswered request with the same body and idempotency key, so that the server does not create a second
 * event. If the user has changed the entry since then, a second request saves the changes.
 */
async function sendEvent(body: EventBody, draft: MadeDraft, keep: OnProgress) {
  const asked = draft.asked ?? body;
  let id = draft.eventId;
  if (!id) {
    keep({ asked });
    try {
      ({ id } = await call<MadeEvent>("POST", TIMELINE, { body: asked, idempotencyKey: draft.key }));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
      if (isRefused) keep({ asked: null, key: makeNewId() });
      throw error;
    }
    keep({ eventId: id });
  }
  if (asked.timestamp !== body.timestamp) {
    // The date of an event cannot be changed, so a new event replaces it.
    const made = await call<MadeEvent>("POST", TIMELINE, {
      body,
      idempotencyKey: `${draft.key}-${body.timestamp}`,
    });
    keep({ eventId: made.id, asked: body, hasPicture: false });
    await remove(`${TIMELINE}/${id}`);
  } else if (asked.eventMessage !== body.eventMessage) {
    await call("PUT", `${TIMELINE}/${id}`, { body: { subject: body.subject, eventMessage: body.eventMessage } });
    keep({ asked: body });
  }
}

/** Puts portions into the freezer. What an earlier attempt put in is replaced. */
async function sendFrozen(recipe: Created, { key, frozen, inFreezer }: MadeDraft, keep: OnProgress) {
  if (inFreezer) {
    await remove(`${FREEZER}/${inFreezer.id}`);
    keep({ inFreezer: null });
  }
  if (frozen === 0) return;
  const { id } = await call<Created>("POST", FREEZER, {
    body: { recipeId: recipe.id, portions: frozen },
    idempotencyKey: `${key}-${inFreezer?.id ?? "frozen"}-${frozen}`,
  });
  keep({ inFreezer: { id, portions: frozen } });
}

async function sendPicture(eventId: string, chosen: File) {
  const picture = await shrinkPicture(chosen);
  const body = new FormData();
  body.append("image", picture);
  body.append("extension", readExtension(picture));
  await call("PUT", `${TIMELINE}/${eventId}/image`, { body });
}

type LastMadeBody = { timestamp: string | null; unlessNewer?: true; onlyFrom?: string | null };

/** Sets the last-made date; a null timestamp means never. Returns the date that is stored afterwards. */
async function setLastMade(id: string, body: LastMadeBody): Promise<string | null> {
  return (await call<Recipe>("PATCH", `recipes/${id}/last-made`, { body })).lastMade ?? null;
}

/**
 * Deletes the event. If the event set the last-made date, resets that date to the later of `before` (the date before
 * the event) and the date of the latest remaining event, unless someone else has changed it since.
 */
export async function undoMade(
  recipe: Created,
  { draft, lastMade }: SentMade,
  before: string | null,
): Promise<string | null> {
  const ours = draft.asked!.timestamp;
  await remove(`${TIMELINE}/${draft.eventId!}`);
  if (!lastMade || !isSame(lastMade, ours)) return lastMade;
  const others = await call<ListPage<MadeEvent>>("GET", TIMELINE, {
    query: {
      page: 1,
      perPage: 1,
      orderBy: "timestamp",
      orderDirection: "desc",
      queryFilter: `recipeId = "${recipe.id}" AND eventType = "comment" AND timestamp <= "${ours}"`,
    },
  });
  const wanted = chooseLater(before, others.items[0]?.timestamp ?? null);
  const left = await setLastMade(recipe.id, { timestamp: wanted, onlyFrom: lastMade });
  // With the event, the server takes back the date to that of another event, which may be older than `before`.
  const isOlder = before && chooseLater(before, left) === before && before !== left;
  return isOlder ? setLastMade(recipe.id, { timestamp: before, onlyFrom: left }) : left;
}

async function remove(path: string) {
  try {
    await call("DELETE", path);
  } catch (error) {
    // A 404 means that it is already deleted.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

const isSame = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime();
const chooseLater = (one: string | null, other: string | null) =>
  one && other ? (new Date(one) > new Date(other) ? one : other) : (one ?? other);
