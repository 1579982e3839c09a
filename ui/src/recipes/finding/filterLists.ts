/** What one may filter by. Each list is fetched when somebody reaches for it, never with the page. */
import { useQueries, useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";

import { type ExplorerQuery, type FilterKind, FILTERS } from "./explorerQuery";
import { type Group, inGroup } from "../recipeQueries";

export type Choice = { id: string; name: string };

const PATHS: Record<FilterKind, string> = { categories: "organizers/categories", tags: "organizers/tags", tools: "organizers/tools", foods: "foods" };

export const choicesQuery = (group: Group, kind: FilterKind) => ({
  queryKey: [PATHS[kind], "choices", group.slug, group.isOwn],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Choice[]> => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    return (await call<Page<Choice>>("GET", inGroup(group, PATHS[kind]), { query, signal })).items.map(({ id, name }) => ({ id, name }));
  },
  staleTime: 60_000,
});

export const useChoices = (group: Group, kind: FilterKind) => useQuery(choicesQuery(group, kind));

export type Chip = Choice & { kind: FilterKind };

/** Names for what the address has chosen, asked for one by one. Null while unknown, "" for what does not exist. */
export function useChips(group: Group, query: ExplorerQuery): (Omit<Chip, "name"> & { name: string | null })[] {
  const wanted = FILTERS.flatMap((kind) => query.chosen[kind].map((id) => ({ kind, id })));
  const answers = useQueries({
    queries: wanted.map(({ kind, id }) => ({
      queryKey: [PATHS[kind], "choice", group.slug, group.isOwn, id],
      queryFn: () => call<Choice>("GET", `${inGroup(group, PATHS[kind])}/${encodeURIComponent(id)}`),
      staleTime: 300_000,
      retry: false,
      meta: { quiet: true },
    })),
  });
  return wanted.map((chip, index) => ({ ...chip, name: answers[index]!.data?.name ?? (answers[index]!.isError ? "" : null) }));
}
