/** The things that a filter can name: categories, tags, tools, foods and households. */
import { useQueries } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { useGroup } from "@/session/useGroup";

import { choicesQuery, type FilterChoice } from "./filterLists";
import { FILTER_FIELDS, type FilterFieldName } from "./filterRows";
import type { RecipeGroup } from "../recipeQueries";

const householdsQuery = (group: RecipeGroup) => ({
  queryKey: ["groups/households", "choices", group.slug],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FilterChoice[]> => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    const { items } = await call<ListPage<FilterChoice>>("GET", "groups/households", { query, signal });
    return items.map(({ id, name }) => ({ id, name }));
  },
  staleTime: 60_000,
});

export type ChoicesOf = (field: FilterFieldName) => FilterChoice[] | undefined;

/** Fetches the choices of the fields that are in use. Returns a function that returns those of one field. */
export function useFilterChoices(fields: FilterFieldName[]): ChoicesOf {
  const group = useGroup();
  const lists = [...new Set(fields.flatMap((field) => listOf(field) ?? []))];
  const answers = useQueries({
    queries: lists.map((list) => (list === "households" ? householdsQuery(group) : choicesQuery(group, list))),
  });
  return (field) => {
    const list = listOf(field);
    return list && answers[lists.indexOf(list)]?.data;
  };
}

function listOf(field: FilterFieldName) {
  const known = FILTER_FIELDS[field];
  return "list" in known ? known.list : undefined;
}
