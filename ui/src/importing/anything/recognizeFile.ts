/** Tells from its name and type how a file is imported. */
export type FileKind = "picture" | "archive" | "page" | "recipe";

/** Files of recipe programs have many endings, so every other file is sent as a recipe, and the server looks into it. */
export function recognizeFile({ name, type }: File): FileKind {
  if (type.startsWith("image/") || /\.(?:jpe?g|png|webp|gif|heic|heif|avif|bmp)$/iu.test(name)) return "picture";
  if (/\.zip$/iu.test(name)) return "archive";
  return /\.(?:html?|json|jsonld)$/iu.test(name) ? "page" : "recipe";
}
