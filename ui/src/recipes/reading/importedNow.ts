/**
 * Remembers the recipes imported since the page was loaded. Their pages show how many ingredient lines are still only
 * text.
 */
const slugs = new Set<string>();

export const noteImported = (slug: string) => {
  slugs.add(slug);
};
export const wasImported = (slug: string) => slugs.has(slug);
