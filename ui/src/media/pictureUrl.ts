/** The addresses of pictures on the server. */

/** Where the picture of a recipe lies; null when it has none. `version` lets browsers keep it for ever. */
export function pictureUrl(
  recipe: { id: string; image?: unknown },
  size: "tiny-original" | "min-original" | "original",
  base: string,
): string | null {
  if (!recipe.image) return null;
  return `${base}api/media/recipes/${recipe.id}/images/${size}.webp?version=${encodeURIComponent(String(recipe.image))}`;
}
