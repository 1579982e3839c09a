/**
 * A kind of rows on the server: its requests and queries, and hooks that save and delete rows, whatever else they
 * invalidate.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

import { sendUnlessUndone } from "@/kit/feedback/sendUnlessUndone";

import { runBatch } from "./batch";
import { call } from "./client";
import type { FieldsOf, Identified, ResourcePath, RowOf } from "./paths";
import { invalidate, useInvalidate } from "./useInvalidate";

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
  /** Whether saving ends when the server has answered, without waiting until the lists are fetched again. */
  savesAtOnce?: boolean;
};

type Signal = { signal: AbortSignal };
type Id = Identified["id"];

/** Declares the rows at a path of the API, each of which is at its id. Their types follow from the path. */
export const resource = <Path extends ResourcePath>(
  path: Path,
  options: ResourceOptions<RowOf<Path>> = {},
): Resource<RowOf<Path>, FieldsOf<Path>> => rowsAt<RowOf<Path>, FieldsOf<Path>>(path, options);

/** `Fields` are the values that a person can give. */
export type Resource<Row extends Identified, Fields> = ReturnType<typeof rowsAt<Row, Fields>>;

function rowsAt<Row extends Identified, Fields>(
  path: string,
  { orderBy, staleTime, key = [path], also = [], sort, savesAtOnce }: ResourceOptions<Row>,
) {
  const pathOf = (id: Id) => `${path}/${encodeURIComponent(id)}`;
  const order = orderBy ? { orderBy, orderDirection: "asc" } : {};
  const changed = [key[0], ...also];
  const list = {
    queryKey: key,
    queryFn: ({ signal }: Signal) =>
      call<ListPage<Row>>("GET", path, { query: { page: 1, perPage: -1, ...order }, signal }),
    ...(staleTime !== undefined && { staleTime }),
  };
  const one = (id: Id) => ({
    queryKey: [...key, id],
    queryFn: ({ signal }: Signal) => call<Row>("GET", pathOf(id), { signal }),
  });
  const change = (id: Id, body: Fields) => call<Row>("PATCH", pathOf(id), { body });
  const remove = (id: Id) => call("DELETE", pathOf(id));
  const useRenew = () => useInvalidate(...changed);
  return {
    path,
    list,
    one,
    change,
    remove,
    useRenew,

    /** Returns a mutation that changes the row with this id or, without one, creates a row. A form shows its errors. */
    useSave(id?: Id, onSaved?: (saved: Row) => unknown) {
      const cache = useQueryClient();
      const renew = useRenew();
      return useMutation({
        meta: { quiet: true },
        mutationFn: (body: Fields) => (id ? change(id, body) : call<Row>("POST", path, { body })),
        onSuccess: async (saved) => {
          if (id) cache.setQueryData(one(id).queryKey, saved);
          const renewed = renew();
          if (!savesAtOnce) await renewed;
          await onSaved?.(saved);
        },
      });
    },

    /** Returns a function that changes a row in the list, which is then not fetched again if its key has two parts. */
    useChange() {
      const cache = useQueryClient();
      return useCallback(
        async (id: Id, body: Fields) => {
          const saved = await change(id, body);
          cache.setQueryData<ListPage<Row>>(
            key,
            (kept) => kept && { ...kept, items: kept.items.map((row) => (row.id === id ? saved : row)) },
          );
          void invalidate(cache, changed, key.slice(1));
        },
        [cache],
      );
    },

    /** Returns a mutation that deletes a row. `isQuiet` says that the screen shows the error itself. */
    useDelete<Shown extends Identified = Row>(onDeleted?: (row: Shown) => void, isQuiet = false) {
      const renew = useRenew();
      return useMutation({
        meta: { quiet: isQuiet },
        mutationFn: ({ id }: Shown) => remove(id),
        onSuccess: (_answer, row) => onDeleted?.(row),
        onSettled: (_answer, _error, { id }) => renew(id),
      });
    },

    /** Returns a function that removes rows at once, but deletes them only when the person can no longer undo it. */
    useRemove(messageOf: (rows: Row[]) => string) {
      const cache = useQueryClient();
      const renew = useRenew();
      const { mutate: send } = useMutation({
        mutationFn: (rows: Row[]) => runBatch(rows, ([row]) => remove(row!.id), undefined, 1),
        onSettled: () => renew(),
      });
      const update = (to: (items: Row[]) => Row[]) =>
        cache.setQueryData<ListPage<Row>>(key, (kept) => kept && { ...kept, items: to(kept.items) });
      return (rows: Row[]) => {
        const ids = new Set(rows.map(({ id }) => id));
        update((items) => items.filter(({ id }) => !ids.has(id)));
        const putBack = () => {
          if (sort) update((items) => [...items, ...rows].toSorted(sort));
          else void renew();
        };
        sendUnlessUndone(messageOf(rows), () => send(rows), putBack);
      };
    },
  };
}
