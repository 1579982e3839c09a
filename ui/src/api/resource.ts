/** A kind of rows on the server: its queries, and hooks that save and delete them, whatever else they invalidate. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { sendUnlessUndone } from "@/kit/feedback/sendUnlessUndone";

import { runBatch } from "./batch";
import { call } from "./client";
import { useInvalidate } from "./useInvalidate";

/** The shape of the server's paginated lists. */
export type ListPage<Row> = {
  items: Row[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
};

export type ResourceOptions<Row> = {
  /** The column by which the list is ordered. Without one, the server's own order is kept. */
  orderBy?: string;
  /** How long an answer counts as fresh, in milliseconds. */
  staleTime?: number;
  /** The query key of the list, by default the path. A change invalidates all queries with the same first part. */
  key?: [string, ...string[]];
  /** The first parts of the keys of further queries that a change invalidates. */
  also?: string[];
  /** Puts rows that were taken back into their places. Without it, the list is fetched again. */
  sort?: (one: Row, other: Row) => number;
};

type Signal = { signal: AbortSignal };

/** `Fields` are the values that a person can give. The rows are at `path`, each under its id. */
export function resource<Row extends { id: string }, Fields extends object>(
  path: string,
  { orderBy, staleTime, key = [path], also = [], sort }: ResourceOptions<Row> = {},
) {
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const order = orderBy ? { orderBy, orderDirection: "asc" } : {};
  const list = {
    queryKey: key,
    queryFn: ({ signal }: Signal) =>
      call<ListPage<Row>>("GET", path, { query: { page: 1, perPage: -1, ...order }, signal }),
    ...(staleTime !== undefined && { staleTime }),
  };
  const one = (id: string) => ({
    queryKey: [...key, id],
    queryFn: ({ signal }: Signal) => call<Row>("GET", pathOf(id), { signal }),
  });
  const useRenew = () => useInvalidate(key[0], ...also);
  return {
    path,
    list,
    one,

    /** Returns a mutation that changes the row with this id or, without one, creates a row. A form shows its errors. */
    useSave(id: string | undefined, onSaved: (saved: Row) => unknown) {
      const cache = useQueryClient();
      const renew = useRenew();
      return useMutation({
        meta: { quiet: true },
        mutationFn: (body: Partial<Fields>) =>
          id ? call<Row>("PATCH", pathOf(id), { body }) : call<Row>("POST", path, { body }),
        onSuccess: async (saved) => {
          if (id) cache.setQueryData(one(id).queryKey, saved);
          await renew();
          await onSaved(saved);
        },
      });
    },

    /** Returns a mutation that deletes a row. `isQuiet` says that the screen shows the error itself. */
    useDelete(onDeleted: (row: Row) => void, isQuiet = false) {
      const renew = useRenew();
      return useMutation({
        meta: { quiet: isQuiet },
        mutationFn: ({ id }: Row) => call("DELETE", pathOf(id)),
        onSuccess: (_answer, row) => onDeleted(row),
        onSettled: (_answer, _error, { id }) => renew(id),
      });
    },

    /** Returns a function that removes rows at once, but deletes them only when the person can no longer undo it. */
    useRemove(messageOf: (rows: Row[]) => string) {
      const cache = useQueryClient();
      const renew = useRenew();
      const { mutate: send } = useMutation({
        mutationFn: (rows: Row[]) => runBatch(rows, ([row]) => call("DELETE", pathOf(row!.id)), undefined, 1),
        onSettled: () => renew(),
      });
      const change = (to: (items: Row[]) => Row[]) =>
        cache.setQueryData<ListPage<Row>>(key, (kept) => kept && { ...kept, items: to(kept.items) });
      return (rows: Row[]) => {
        const ids = new Set(rows.map(({ id }) => id));
        change((items) => items.filter(({ id }) => !ids.has(id)));
        const putBack = () => {
          if (sort) change((items) => [...items, ...rows].toSorted(sort));
          else void renew();
        };
        sendUnlessUndone(messageOf(rows), () => send(rows), putBack);
      };
    },
  };
}
