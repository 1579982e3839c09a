/** Appends a picture to the text of a step as Markdown; its path is the API's, without the installation's sub-path. */
export type Uploaded = { name: string; fileName: string };

export function withPicture(text: string, recipeId: string, { name, fileName }: Uploaded): string {
  const picture = `![${name.replace(/[[\]\\\n]/gu, "")}](/api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)})`;
  return text.trim() ? `${text.trimEnd()}\n\n${picture}` : picture;
}
