/** Builds the HTML or Markdown that embeds a file of a recipe in the texts of the recipe. */
import type { Asset } from "../content";

export const makeFileUrl = (base: string, recipeId: string, fileName: string) =>
  `${base}api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)}`;

/** Whether the file is shown as a picture. The server converts pictures to WebP. Other files can only be downloaded. */
const isPicture = (fileName: string) => /\.webp$/iu.test(fileName);

/** Returns an HTML image for a picture, and a Markdown link for any other file. */
export function writeEmbed(base: string, recipeId: string, { name, fileName }: Asset): string {
  const url = makeFileUrl(base, recipeId, fileName ?? "");
  const label = (name || fileName || "").replace(/[<>"&[\]]/gu, " ").trim();
  return isPicture(fileName ?? "") ? `<img src="${url}" alt="${label}" width="100%">` : `[${label}](${url})`;
}
