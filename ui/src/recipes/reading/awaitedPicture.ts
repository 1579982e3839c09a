/**
 * Polls for the picture of an imported recipe for up to 30 seconds, because the server saves it later than the recipe.
 */
const TIMEOUT = 30_000;
const INTERVAL = 2500;

const deadlines = new Map<string, number>();
export const awaitPicture = (slug: string) => deadlines.set(slug, Date.now() + TIMEOUT);

/** Returns the milliseconds until the next request, or false if there is nothing to wait for. */
export function chooseNextPoll(slug: string, image: string | null | undefined): number | false {
  const deadline = deadlines.get(slug) ?? 0;
  if (!image && Date.now() < deadline) return INTERVAL;
  deadlines.delete(slug);
  return false;
}
