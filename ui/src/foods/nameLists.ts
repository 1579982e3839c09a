/** Hooks that fetch all of the group's foods and units, with plurals and other names, when a field first needs them. */
import { useQuery } from "@tanstack/react-query";

import type { Choice } from "@/kit/form/combobox/findChoices";
import { namedItemsQuery } from "@/kitchen/namedItems";

import type { Food, Unit } from "./foods";

/** `of` is the food in the form that an ingredient stores. */
export type FoodChoice = Choice & { of: { id?: string; name: string; pluralName?: string | null } };
export type UnitChoice = Choice & {
  of: {
    id?: string;
    name: string;
    pluralName?: string | null;
    abbreviation?: string;
    useAbbreviation?: boolean;
    fraction?: boolean;
  };
};

const searchNames = (...words: (string | null | undefined)[]) => words.filter((word): word is string => Boolean(word));

const foodChoice = (of: Food): FoodChoice => ({
  id: of.id,
  name: of.name,
  also: searchNames(of.pluralName, ...(of.aliases ?? []).map(({ name }) => name)),
  of,
});
const unitChoice = (of: Unit): UnitChoice => ({
  id: of.id,
  name: of.name,
  also: searchNames(
    of.pluralName,
    of.abbreviation,
    of.pluralAbbreviation,
    ...(of.aliases ?? []).map(({ name }) => name),
  ),
  of,
});

/**
 * How long the names stay fresh, in milliseconds. Changes on this device invalidate them; changes by other users appear
 * within a minute.
 */
const OPTIONS = 60_000;
const foodChoices = (foods: Food[]) => foods.map(foodChoice);
const unitChoices = (units: Unit[]) => units.map(unitChoice);

export const useFoodNames = (enabled: boolean) =>
  useQuery({ ...namedItemsQuery<Food>("foods"), select: foodChoices, staleTime: OPTIONS, enabled }).data;
export const useUnitNames = (enabled: boolean) =>
  useQuery({ ...namedItemsQuery<Unit>("units"), select: unitChoices, staleTime: OPTIONS, enabled }).data;
