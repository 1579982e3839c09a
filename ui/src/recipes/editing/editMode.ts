/** How an address says that a recipe is being changed, and where the focus goes when that is over. */
export const isEditing = (query: URLSearchParams) => query.get("edit") === "true";

export const editPath = (groupSlug: string, slug: string) => `/g/${groupSlug}/r/${slug}?edit=true`;

/** Where the lines of a recipe are read into amounts and foods. */
export const parserPath = (groupSlug: string, slug: string) => `/g/${groupSlug}/r/${slug}/ingredient-parser`;

/** The recipe whose editor was left last: its page puts the focus back on "Edit". */
let left: string | null = null;
export const noteLeft = (recipeId: string) => {
  left = recipeId;
};
export function wasLeft(recipeId: string): boolean {
  const isIt = left === recipeId;
  left = null;
  return isIt;
}
