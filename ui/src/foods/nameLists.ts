/** All foods and units of the group with every word they are found by, fetched when somebody reaches for one. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";
import type { components } from "@/api/schema";
import type { Choice } from "@/kit/findChoices";

type Food = components["schemas"]["Food"];
type Unit = components["schemas"]["Unit"];
/** `of` is what goes into an ingredient. */
export type FoodChoice = Choice & { of: { id?: string; name: string; pluralName?: string | null } };
export type UnitChoice = Choice & { of: { id?: string; name: string; pluralName?: string | null; abbreviation?: string; useAbbreviation?: boolean; fraction?: boolean } };

const names = (...words: (string | null | undefined)[]) => words.filter((word): word is string => Boolean(word));

const foodChoice = (of: Food): FoodChoice => ({ id: of.id, name: of.name, also: names(of.pluralName, ...(of.aliases ?? []).map(({ name }) => name)), of });
const unitChoice = (of: Unit): UnitChoice => ({
  id: of.id, name: of.name, also: names(of.pluralName, of.abbreviation, of.pluralAbbreviation, ...(of.aliases ?? []).map(({ name }) => name)), of,
});

const listQuery = <Row, One>(path: "foods" | "units", choiceOf: (row: Row) => One) => ({
  queryKey: [path, "names"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<One[]> => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    return (await call<Page<Row>>("GET", path, { query, signal })).items.map(choiceOf);
  },
  staleTime: 60_000,
});

export const useFoodNames = (enabled: boolean) => useQuery({ ...listQuery("foods", foodChoice), enabled }).data;
export const useUnitNames = (enabled: boolean) => useQuery({ ...listQuery("units", unitChoice), enabled }).data;
