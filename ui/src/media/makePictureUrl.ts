/** The addresses of pictures on the server. */

/**
 * Returns the address of a recipe's picture, or null. `version` changes with every new picture, so browsers can cache
 * each one forever.
 */
export function makePictureUrl(
  recipe: { id: string; image?: unknown },
  size: "tiny-original" | "min-original" | "original",
  base: string,
): string | null {
  if (!recipe.image) return null;
  return `${base}api/media/recipes/${recipe.id}/images/${size}.webp?version=${encodeURIComponent(String(recipe.image))}`;
}
