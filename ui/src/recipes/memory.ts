/** Remembers recent searches and viewed recipes in this browser, and which recipe was opened from each list. */
import { readStored, writeStored } from "@/kit/device/useStored";

export type Viewed = { id: string; slug: string; name: string; image: string | null; cover?: string | null };
export type Memory = { searches: string[]; viewed: Record<string, Viewed[]> };

const MEMORY = "recipe-memory";
const MAX_ENTRIES = 8;
export const NO_MEMORY: Memory = { searches: [], viewed: {} };

export const readMemory = () => readStored<Memory>(MEMORY, NO_MEMORY);
export const clearMemory = () => writeStored(MEMORY, NO_MEMORY);

export function noteSearch(text: string) {
  const kept = readMemory();
  const others = kept.searches.filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeStored(MEMORY, { ...kept, searches: [text, ...others].slice(0, MAX_ENTRIES) });
}

export function noteViewed(
  groupSlug: string,
  { id, slug, name, image, cover }: Omit<Viewed, "image"> & { image?: unknown },
) {
  const kept = readMemory();
  const others = (kept.viewed[groupSlug] ?? []).filter((one) => one.id !== id);
  const viewed = [{ id, slug, name, image: image ? String(image) : null, cover }, ...others].slice(0, MAX_ENTRIES);
  writeStored(MEMORY, { ...kept, viewed: { ...kept.viewed, [groupSlug]: viewed } });
}

/** Maps each history entry to the ID of the recipe opened from it. Stored only in memory, like the cached lists. */
const openedFrom = new Map<string, string>();
export const noteOpened = (entry: string, recipeId: string) => openedFrom.set(entry, recipeId);
export const getOpenedRecipe = (entry: string) => openedFrom.get(entry);
