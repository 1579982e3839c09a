/** Fetches the choices of a filter only when the filter is needed, not with the page. */
import { useQueries } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";

import { type ChoiceKind, chosenOf, type ExplorerQuery, type FilterKind, FILTERS } from "../explorerQuery";
import { inGroup, type RecipeGroup } from "../recipeQueries";

export type FilterChoice = { id: string; name: string };

const PATHS: Record<FilterKind, string> = {
  categories: "organizers/categories",
  tags: "organizers/tags",
  tools: "organizers/tools",
  foods: "foods",
};

export const choicesQuery = (group: RecipeGroup, kind: FilterKind) => ({
  queryKey: [PATHS[kind], "choices", group.slug, group.isOwn],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FilterChoice[]> => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    return (await call<ListPage<FilterChoice>>("GET", inGroup(group, PATHS[kind]), { query, signal })).items.map(
      ({ id, name }) => ({ id, name }),
    );
  },
  staleTime: 60_000,
});

export type ActiveFilter = FilterChoice & { kind: ChoiceKind };

const pathOf = (group: RecipeGroup, kind: ChoiceKind) =>
  kind !== "households" ? inGroup(group, PATHS[kind]) : group.isOwn ? "groups/households" : inGroup(group, kind);

/**
 * Fetches the names of the filter items whose IDs are in the URL, one by one. A name is null while it is loading, and
 * empty if it could not be loaded.
 */
export function useChips(
  group: RecipeGroup,
  query: ExplorerQuery,
): (Omit<ActiveFilter, "name"> & { name: string | null })[] {
  const kinds: ChoiceKind[] = [...FILTERS, "households"];
  const wanted = kinds.flatMap((kind) => chosenOf(query, kind).map((id) => ({ kind, id })));
  const answers = useQueries({
    queries: wanted.map(({ kind, id }) => ({
      queryKey: [pathOf(group, kind), "choice", group.slug, group.isOwn, id],
      queryFn: () => call<FilterChoice>("GET", `${pathOf(group, kind)}/${encodeURIComponent(id)}`),
      staleTime: 300_000,
      retry: false,
      meta: { quiet: true },
    })),
  });
  return wanted.map((chip, index) => ({
    ...chip,
    name: answers[index]!.data?.name ?? (answers[index]!.isError ? "" : null),
  }));
}
