/** Builds the addresses of the editor, and remembers which recipe's editor was closed last. */
import { recipePath } from "@/base/paths";

export const isEditing = (query: URLSearchParams) => query.get("edit") === "true";

export const editPath = (groupSlug: string, slug: string) => `${recipePath(groupSlug, slug)}?edit=true`;

/** The end of the address that opens the editor at the first ingredient line that was read with doubt. */
export const AT_DOUBTS = "#unsure";
export const doubtsPath = (groupSlug: string, slug: string) => editPath(groupSlug, slug) + AT_DOUBTS;

/** The ID of the recipe whose editor was closed last. The recipe page checks it once, to focus its Edit button. */
let closedRecipeId: string | null = null;
export const noteClosedEditor = (recipeId: string) => {
  closedRecipeId = recipeId;
};
export function takeClosedEditor(recipeId: string): boolean {
  const isIt = closedRecipeId === recipeId;
  closedRecipeId = null;
  return isIt;
}
