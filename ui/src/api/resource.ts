/** The screens' side of the server's `crud`: one declared table, five hooks. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { call, type Query } from "./client";

export type Page<Row> = { items: Row[]; page: number; per_page: number; total: number; total_pages: number };
export type ListQuery = Query & {
  search?: string; queryFilter?: string; orderBy?: string; orderDirection?: "asc" | "desc"; page?: number; perPage?: number;
};
export type Resource<Row extends { id?: string | null }> = ReturnType<typeof resource<Row>>;

/** All rows in their natural order, unless the query says otherwise. */
const everything: ListQuery = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };

export function resource<Row extends { id?: string | null }>(path: string) {
  const list = (query: ListQuery = everything) => ({
    queryKey: [path, "list", query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call<Page<Row>>("GET", path, { query, signal }),
  });
  const one = (id: string) => ({
    queryKey: [path, "one", id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call<Row>("GET", `${path}/${encodeURIComponent(id)}`, { signal }),
  });
  const stale = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [path] });

  function useChange<Given, Answer = Row>(send: (given: Given) => Promise<Answer>) {
    const cache = useQueryClient();
    return useMutation({ mutationFn: send, onSuccess: () => stale(cache) });
  }

  return {
    path, list, one, stale,
    useList: (query?: ListQuery) => useQuery(list(query)),
    useOne: (id: string) => useQuery(one(id)),
    useMake: () => useChange((row: Partial<Row>) => call<Row>("POST", path, { body: row })),
    useSave: () => useChange((row: Row) => call<Row>("PUT", `${path}/${row.id}`, { body: row })),
    useDelete: () => useChange((id: string) => call<Row>("DELETE", `${path}/${id}`)),
  };
}
