/** Groups the ingredients of a recipe into sections: a title starts a section that lasts until the next one. */
import type { Ingredient } from "../../recipe";

export function partIntoSections<Line extends { ingredient: Ingredient }>(
  lines: Line[],
): { title: string; lines: Line[] }[] {
  const sections: { title: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const title = line.ingredient.title?.trim() ?? "";
    if (title || sections.length === 0) sections.push({ title, lines: [] });
    if (hasContent(line.ingredient)) sections.at(-1)!.lines.push(line);
  }
  return sections.filter((section) => section.title || section.lines.length > 0);
}

/**
 * Whether the ingredient has any content. An empty ingredient only carries the title of a section without ingredients.
 */
const hasContent = ({ quantity, unit, food, note, originalText }: Ingredient) =>
  Boolean(quantity || unit || food || note?.trim() || originalText?.trim());
