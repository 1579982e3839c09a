/** Finds out whether a saved filter names an item. */
import type { NamedItem, NamedItemKind } from "../namedItems";

/** The part of a condition, as the server returns it in `queryFilter.parts`, that names what is compared with what. */
export type Comparison = { attributeName: string; value: string | string[] | null };

/** The beginning of the columns by which recipes are filtered. Recipes cannot be filtered by labels. */
const COLUMNS: Record<NamedItemKind, string | null> = {
  categories: "recipe_category.",
  tags: "tags.",
  tools: "tools.",
  foods: "recipe_ingredient.food.",
  units: "recipe_ingredient.unit.",
  labels: null,
};

/** Whether a condition compares this kind of item with one of the items, by its id, name or slug. */
export function namesItem(
  conditions: Comparison[],
  kind: NamedItemKind,
  items: (NamedItem & { slug?: string })[],
): boolean {
  const column = COLUMNS[kind];
  if (!column) return false;
  const wanted = new Set(items.flatMap(({ id, name, slug }) => [id, name, slug ?? name]).map(foldValue));
  return conditions.some(
    ({ attributeName, value }) =>
      attributeName.startsWith(column) && [value].flat().some((one) => one !== null && wanted.has(foldValue(one))),
  );
}

const foldValue = (text: string) => text.toLowerCase();
