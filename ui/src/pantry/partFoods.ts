/** Finds foods by their names, and parts them: what should be used soon comes first, then each label. */
import type { PantryFood } from "@/foods/stock/stock";

type LabelName = { id: string; name: string };
export type FoodPart = { id: string; title: string | null; foods: PantryFood[] };

/** Returns the foods whose name or plural contains the text, whatever its case. */
export function findFoods(foods: PantryFood[], text: string, locale: string): PantryFood[] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  return foods.filter(({ name, pluralName }) =>
    [name, pluralName ?? ""].some((each) => each.toLocaleLowerCase(locale).includes(wanted)),
  );
}

/** Returns the parts that have foods, in order of their titles. Those without a known label come last. */
export function partByLabel(foods: PantryFood[], labels: LabelName[], locale: string): FoodPart[] {
  const soon = foods.filter(({ isSoon }) => isSoon);
  const rest = foods.filter(({ isSoon }) => !isSoon);
  const known = new Set(labels.map(({ id }) => id));
  const parts: FoodPart[] = [...labels]
    .sort((one, other) => one.name.localeCompare(other.name, locale))
    .map(({ id, name }) => ({ id, title: name, foods: rest.filter(({ labelId }) => labelId === id) }));
  const others = rest.filter(({ labelId }) => !labelId || !known.has(labelId));
  return [{ id: "soon", title: null, foods: soon }, ...parts, { id: "others", title: null, foods: others }].filter(
    (part) => part.foods.length > 0,
  );
}
