/** The things that a filter can name: categories, tags, tools, foods and households. */
import { useQueries } from "@tanstack/react-query";

import { useGroup } from "@/session/useGroup";

import { choicesQuery, fetchChoices, type FilterChoice } from "./filterLists";
import { FILTER_FIELDS, type FilterFieldName } from "./filterRows";
import type { RecipeGroup } from "../recipeQueries";

const householdsQuery = (group: RecipeGroup) => ({
  queryKey: ["groups/households", "choices", group.slug],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchChoices("groups/households", signal),
  staleTime: 60_000,
});

export type ChoicesOf = (field: FilterFieldName) => FilterChoice[] | undefined;

/** Fetches the choices of the fields that are in use. Returns a function that returns those of one field. */
export function useFilterChoices(fields: FilterFieldName[]): ChoicesOf {
  const group = useGroup();
  const lists = [...new Set(fields.flatMap((field) => chooseList(field) ?? []))];
  const answers = useQueries({
    queries: lists.map((list) => (list === "households" ? householdsQuery(group) : choicesQuery(group, list))),
  });
  return (field) => {
    const list = chooseList(field);
    return list && answers[lists.indexOf(list)]?.data;
  };
}

function chooseList(field: FilterFieldName) {
  const known = FILTER_FIELDS[field];
  return "list" in known ? known.list : undefined;
}
