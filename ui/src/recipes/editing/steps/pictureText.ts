/** Appends a picture to a step's text as Markdown. Its path starts with `/api`, even if the app has a base path. */
export type Uploaded = { name: string; fileName: string };

export function addPicture(text: string, recipeId: string, { name, fileName }: Uploaded): string {
  const picture = `![${name.replace(/[[\]\\\n]/gu, "")}](/api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)})`;
  return text.trim() ? `${text.trimEnd()}\n\n${picture}` : picture;
}
