/** Fetches the choices of a filter when they are needed, and the names of those that are chosen. */
import { useQueries } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";

import { type ChoiceKind, getChosen, type ExplorerQuery, type FilterKind, FILTERS } from "../explorerQuery";
import { getGroupPath, type RecipeGroup } from "../recipeQueries";

export type FilterChoice = { id: string; name: string };

const PATHS: Record<FilterKind, string> = {
  categories: "organizers/categories",
  tags: "organizers/tags",
  tools: "organizers/tools",
  foods: "foods",
};

export const choicesQuery = (group: RecipeGroup, kind: FilterKind) => ({
  queryKey: [PATHS[kind], "choices", group.slug, group.isOwn],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchChoices(getGroupPath(group, PATHS[kind]), signal),
  staleTime: 60_000,
});

/** Fetches everything that a path lists, sorted by name. */
export async function fetchChoices(path: string, signal: AbortSignal): Promise<FilterChoice[]> {
  const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
  const { items } = await call<ListPage<FilterChoice>>("GET", path, { query, signal });
  return items.map(({ id, name }) => ({ id, name }));
}

/** A filter in the URL. Its name is null while it is loading, and empty if it could not be loaded. */
type ActiveFilter = { kind: ChoiceKind; id: string; name: string | null };

const getChoicesPath = (group: RecipeGroup, kind: ChoiceKind) =>
  kind !== "households"
    ? getGroupPath(group, PATHS[kind])
    : group.isOwn
      ? "groups/households"
      : getGroupPath(group, kind);

/** Returns the filters whose IDs are in the URL. Fetches their names one by one. */
export function useActiveFilters(group: RecipeGroup, query: ExplorerQuery): ActiveFilter[] {
  const kinds: ChoiceKind[] = [...FILTERS, "households"];
  const wanted = kinds.flatMap((kind) => getChosen(query, kind).map((id) => ({ kind, id })));
  const answers = useQueries({
    queries: wanted.map(({ kind, id }) => ({
      queryKey: [getChoicesPath(group, kind), "choice", group.slug, group.isOwn, id],
      queryFn: () => call<FilterChoice>("GET", `${getChoicesPath(group, kind)}/${encodeURIComponent(id)}`),
      staleTime: 300_000,
      retry: false,
      meta: { quiet: true },
    })),
  });
  return wanted.map((filter, index) => ({
    ...filter,
    name: answers[index]!.data?.name ?? (answers[index]!.isError ? "" : null),
  }));
}
