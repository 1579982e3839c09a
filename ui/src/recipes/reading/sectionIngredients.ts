/** The ingredients of a recipe in their sections: a title on one starts a section that lasts until the next. */
import type { Ingredient } from "../recipe";

export function sectionIngredients<Line extends { ingredient: Ingredient }>(lines: Line[]): { title: string; lines: Line[] }[] {
  const sections: { title: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const title = line.ingredient.title?.trim() ?? "";
    if (title || sections.length === 0) sections.push({ title, lines: [] });
    sections.at(-1)!.lines.push(line);
  }
  return sections;
}
