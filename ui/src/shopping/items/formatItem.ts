/** Formats a shopping item: its amount, its name, and the small text below. */
import { intl, t } from "@/locales/language";
import { type FormattedIngredient, formatIngredient, writePlainIngredient } from "@/recipes/amounts/formatIngredient";

import type { ShoppingItem } from "../shoppingLists";
import { noteToBuy } from "./noteToBuy";

export type FormattedItem = Pick<FormattedIngredient, "amount" | "upTo" | "unit" | "food" | "note">;

/** The units in which shops sell a thousand of the smaller one. Their signs are the same in all languages. */
const LARGER: Record<string, string> = { g: "kg", ml: "l" };

/** Returns 1600 g as 1.6 kg. Amounts in other units are returned as they are. */
function convertToSoldUnit(item: ShoppingItem): Pick<ShoppingItem, "quantity" | "unit"> {
  const { quantity, unit } = item;
  const larger = unit && LARGER[unit.abbreviation];
  if (!larger || !quantity || quantity < 1000) return { quantity, unit };
  const names = { name: larger, pluralName: null, abbreviation: larger, pluralAbbreviation: null };
  return { quantity: quantity / 1000, unit: { ...unit, ...names, fraction: false } };
}

/** One of something without a unit is shown without the amount, unless a recipe needs one: "lemon", not "1 lemon". */
export function formatItem(item: ShoppingItem): FormattedItem {
  const { food } = item;
  const note = noteToBuy(item);
  const { quantity, unit } = convertToSoldUnit(item);
  const isJustOne = quantity === 1 && !unit && !item.isOfRecipes;
  if (food && isJustOne) return { amount: null, upTo: null, unit: "", food: food.name, note: note.trim() };
  const hasAmount = Boolean(item.isFood || food || unit || quantity !== 1);
  const isScaled =
    (item.checked && item.isOfRecipes) || item.recipeReferences.some(({ recipeScale }) => recipeScale !== 1);
  return formatIngredient(
    { quantity, unit, food, note, originalText: null },
    { scale: 1, disableAmount: !hasAmount, language: intl(), isScaled },
  );
}

/** Returns the item in one line, for names of controls, messages and copying. An item without any words gets a name. */
export const writePlainItem = (item: ShoppingItem): string =>
  writePlainIngredient({ ...formatItem(item) }) || t("shopping.emptyItem");
