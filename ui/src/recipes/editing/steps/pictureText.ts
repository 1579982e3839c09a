/** How a picture stands in the text of a step: Markdown, at the end. The path is that of the wire, whatever sub-path this installation has. */
export type Uploaded = { name: string; fileName: string };

export function withPicture(text: string, recipeId: string, { name, fileName }: Uploaded): string {
  const picture = `![${name.replace(/[[\]\\\n]/gu, "")}](/api/media/recipes/${recipeId}/assets/${encodeURIComponent(fileName)})`;
  return text.trim() ? `${text.trimEnd()}\n\n${picture}` : picture;
}
