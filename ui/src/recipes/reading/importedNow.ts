/** Recipes imported since the page was loaded: their pages say how many lines are still only text. */
const slugs = new Set<string>();

export const noteImported = (slug: string) => {
  slugs.add(slug);
};
export const wasImported = (slug: string) => slugs.has(slug);
