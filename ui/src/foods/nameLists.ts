/** Hooks that fetch the group's foods, units and labels, with all their names, for fields to choose from. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import type { ListPage } from "@/api/resource";
import type { Choice } from "@/kit/form/combobox/findChoices";
import { t } from "@/locales/language";

import { type Food, foods, type Label, labels, type Unit, units } from "./foods";

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

const makeFoodChoice = (source: Food): FoodChoice => ({
  id: source.id,
  name: source.name,
  also: searchNames(source.pluralName, ...(source.aliases ?? []).map(({ name }) => name)),
  source,
});
const makeUnitChoice = (source: Unit): UnitChoice => ({
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
const listFoodChoices = ({ items }: ListPage<Food>) => items.map(makeFoodChoice);
const listUnitChoices = ({ items }: ListPage<Unit>) => items.map(makeUnitChoice);

export const useFoodNames = (enabled: boolean) =>
  useQuery({ ...foods.list, select: listFoodChoices, staleTime: OPTIONS, enabled }).data;
export const useUnitNames = (enabled: boolean) =>
  useQuery({ ...units.list, select: listUnitChoices, staleTime: OPTIONS, enabled }).data;

/** Returns the options of a field that chooses a label or none. While they load, only a food's `own` label is one. */
export function useLabelOptions(own?: Label) {
  const all = useQuery(labels.list).data?.items;
  return useMemo(
    () => [
      { value: "", label: t("kitchen.noLabel") },
      ...(all ?? (own ? [own] : [])).map(({ id, name }) => ({ value: id, label: name })),
    ],
    [all, own],
  );
}
