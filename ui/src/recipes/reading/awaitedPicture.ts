/** Polls for the picture of an imported recipe for a while, because it arrives after the recipe. */
const PATIENCE = 30_000;
const EVERY = 2500;

const until = new Map<string, number>();
export const awaitPicture = (slug: string) => until.set(slug, Date.now() + PATIENCE);

/** Returns the milliseconds until the next request, or false if there is nothing to wait for. */
export function nextLook(slug: string, image: string | null | undefined): number | false {
  const deadline = until.get(slug) ?? 0;
  if (!image && Date.now() < deadline) return EVERY;
  until.delete(slug);
  return false;
}
