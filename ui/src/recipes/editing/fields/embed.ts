/** How a file of the recipe is inserted into its texts. */
import type { Asset } from "../content";

export const fileUrl = (base: string, recipeId: string, fileName: string) =>
  `${base}api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`;

/** The server converts every picture it shows to WebP; other files can only be downloaded. */
const isPicture = (fileName: string) => /\.webp$/iu.test(fileName);

/** A picture is inserted as an image, any other file as a link. */
export function embedOf(base: string, recipeId: string, { name, fileName }: Asset): string {
  const url = fileUrl(base, recipeId, fileName ?? "");
  const words = (name || fileName || "").replace(/[<>"&[\]]/gu, " ").trim();
  return isPicture(fileName ?? "") ? `<img src="${url}" alt="${words}" width="100%">` : `[${words}](${url})`;
}
