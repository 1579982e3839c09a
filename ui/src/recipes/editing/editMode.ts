/** The address of the editor, and whether the focus returns to its button. */
export const isEditing = (query: URLSearchParams) => query.get("edit") === "true";

export const editPath = (groupSlug: string, slug: string) => `/g/${groupSlug}/r/${slug}?edit=true`;

/** The screen that reads the ingredient lines of a recipe. */
export const parserPath = (groupSlug: string, slug: string) => `/g/${groupSlug}/r/${slug}/ingredient-parser`;

/** The recipe whose editor was closed last: its page focuses the Edit button. */
let left: string | null = null;
export const noteLeft = (recipeId: string) => {
  left = recipeId;
};
export function wasLeft(recipeId: string): boolean {
  const isIt = left === recipeId;
  left = null;
  return isIt;
}
