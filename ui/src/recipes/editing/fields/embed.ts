/** How a file of the recipe is put into its texts. */
import type { Asset } from "../content";

export const fileUrl = (base: string, recipeId: string, fileName: string) =>
  `${base}api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`;

/** The server makes webp of every picture it shows; what has another ending is only ever saved. */
const isPicture = (fileName: string) => /\.webp$/iu.test(fileName);

/** A picture is shown, any other file is a link. */
export function embedOf(base: string, recipeId: string, { name, fileName }: Asset): string {
  const url = fileUrl(base, recipeId, fileName ?? "");
  const words = (name || fileName || "").replace(/[<>"&[\]]/gu, " ").trim();
  return isPicture(fileName ?? "") ? `<img src="${url}" alt="${words}" width="100%">` : `[${words}](${url})`;
}
