/** Which recipes have just come from elsewhere: their pages say which lines could not be linked. */
const slugs = new Set<string>();

export const noteImported = (slug: string) => {
  slugs.add(slug);
};
export const wasImported = (slug: string) => slugs.has(slug);
