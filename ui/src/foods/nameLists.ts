/** Hooks that fetch all of the group's foods and units, with plurals and other names, when a field first needs them. */
import { useQuery } from "@tanstack/react-query";

import type { Choice } from "@/kit/form/combobox/findChoices";
import { namedItemsQuery } from "@/kitchen/namedItems";

import type { Food, Unit } from "./foods";

/** `source` is the food as an ingredient stores it. */
export type FoodChoice = Choice & { source: { id?: string; name: string; pluralName?: string | null } };
export type UnitChoice = Choice & {
  source: {
    id?: string;
    name: string;
    pluralName?: string | null;
    abbreviation?: string;
    useAbbreviation?: boolean;
    fraction?: boolean;
  };
};

const searchNames = (...names: (string | null | undefined)[]) => names.filter((name): name is string => Boolean(name));

const foodChoice = (source: Food): FoodChoice => ({
  id: source.id,
  name: source.name,
  also: searchNames(source.pluralName, ...(source.aliases ?? []).map(({ name }) => name)),
  source,
});
const unitChoice = (source: Unit): UnitChoice => ({
  id: source.id,
  name: source.name,
  also: searchNames(
    source.pluralName,
    source.abbreviation,
    source.pluralAbbreviation,
    ...(source.aliases ?? []).map(({ name }) => name),
  ),
  source,
});

/**
 * How long fetched names are reused before they are fetched again, in milliseconds. Changes made on this device
 * invalidate them at once, so only changes by others may appear late.
 */
const OPTIONS = 60_000;
const foodChoices = (foods: Food[]) => foods.map(foodChoice);
const unitChoices = (units: Unit[]) => units.map(unitChoice);

export const useFoodNames = (enabled: boolean) =>
  useQuery({ ...namedItemsQuery<Food>("foods"), select: foodChoices, staleTime: OPTIONS, enabled }).data;
export const useUnitNames = (enabled: boolean) =>
  useQuery({ ...namedItemsQuery<Unit>("units"), select: unitChoices, staleTime: OPTIONS, enabled }).data;
