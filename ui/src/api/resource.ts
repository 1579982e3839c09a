/** A kind of rows on the server: its requests and queries, and the hooks that save and delete rows of any kind. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

import { makeNewId } from "@/base/makeNewId";
import { sendUnlessUndone } from "@/base/sendUnlessUndone";

import { runBatch } from "./batch";
import { ApiError, call } from "./client";
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

/** The requests and queries of the rows at a path. `Fields` are the values that a person can give. */
export type Resource<Row extends Identified, Fields> = Pick<ResourceOptions<Row>, "savesAtOnce"> & {
  path: string;
  list: { queryKey: string[]; queryFn: (given: Signal) => Promise<ListPage<Row>>; staleTime?: number };
  one(id: Id): { queryKey: (string | number)[]; queryFn: (given: Signal) => Promise<Row> };
  create(body: Fields, idempotencyKey: string): Promise<Row>;
  change(id: Id, body: Fields): Promise<Row>;
  remove(id: Id): Promise<unknown>;
  /** The ids of rows that lists leave out, because they are deleted soon. */
  hidden: Set<Id>;
  sort?(one: Row, other: Row): number;
  /** The first parts of the keys of all queries that a change invalidates. */
  changed: string[];
};

/** Declares the rows at a path of the API, each of which is at its id. Their types follow from the path. */
export function resource<Path extends ResourcePath>(
  path: Path,
  { orderBy, staleTime, key = [path], also = [], ...rest }: ResourceOptions<RowOf<Path>> = {},
): Resource<RowOf<Path>, FieldsOf<Path>> {
  type Row = RowOf<Path>;
  const hidden = new Set<Id>();
  const fetchRows = async ({ signal }: Signal) => {
    const page = await call<ListPage<Row>>("GET", path, { query: { page: 1, perPage: -1, ...order }, signal });
    return hidden.size === 0 ? page : { ...page, items: page.items.filter(({ id }) => !hidden.has(id)) };
  };
  const pathOf = (id: Id) => `${path}/${encodeURIComponent(id)}`;
  const order = orderBy ? { orderBy, orderDirection: "asc" } : {};
  return {
    ...rest,
    path,
    changed: [key[0], ...also],
    list: {
      queryKey: key,
      queryFn: fetchRows,
      ...(staleTime !== undefined && { staleTime }),
    },
    one: (id) => ({ queryKey: [...key, id], queryFn: ({ signal }) => call<Row>("GET", pathOf(id), { signal }) }),
    create: (body, idempotencyKey) => call<Row>("POST", path, { body, idempotencyKey }),
    change: (id, body) => call<Row>("PATCH", pathOf(id), { body }),
    remove: (id) => call("DELETE", pathOf(id)),
    hidden,
  };
}

/**
 * Returns a mutation that changes the row with this id or, without one, creates a row. A form shows its errors. If the
 * answer was lost, sending the same fields again creates no second row.
 */
export function useSave<Row extends Identified, Fields>(
  { list, one, create, change, changed, savesAtOnce }: Resource<Row, Fields>,
  id?: Id,
  onSaved?: (saved: Row) => unknown,
) {
  const cache = useQueryClient();
  const renew = useInvalidate(...changed);
  const unanswered = useRef<{ fields: string; key: string }>(undefined);
  const createOnce = (body: Fields) => {
    const fields = JSON.stringify(body);
    if (unanswered.current?.fields !== fields) unanswered.current = { fields, key: makeNewId() };
    return create(body, unanswered.current.key);
  };
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: Fields) => (id ? change(id, body) : createOnce(body)),
    onError: (error) => {
      if (!(error instanceof ApiError && error.unreachable)) unanswered.current = undefined;
      // Somebody else has deleted the row. The form stays open, with what was entered.
      if (id && error instanceof ApiError && error.status === 404)
        void cache.invalidateQueries({ queryKey: list.queryKey, exact: true });
    },
    onSuccess: async (saved) => {
      unanswered.current = undefined;
      if (id) cache.setQueryData(one(id).queryKey, saved);
      const renewed = renew();
      if (!savesAtOnce) await renewed;
      await onSaved?.(saved);
    },
  });
}

/** Returns a function that changes a row in the list, which is then not fetched again if its key has two parts. */
export function useChange<Row extends Identified, Fields>({ list, change, changed }: Resource<Row, Fields>) {
  const cache = useQueryClient();
  return useCallback(
    async (id: Id, body: Fields) => {
      const saved = await change(id, body);
      // An answer that is on its way may be older than the change.
      const isFetching = cache.isFetching({ queryKey: list.queryKey, exact: true }) > 0;
      cache.setQueryData<ListPage<Row>>(
        list.queryKey,
        (kept) => kept && { ...kept, items: kept.items.map((row) => (row.id === id ? saved : row)) },
      );
      void invalidate(cache, changed, isFetching ? [] : list.queryKey.slice(1));
    },
    [cache, list, change, changed],
  );
}

/** Returns a mutation that deletes a row. `isQuiet` says that the screen shows the error itself. */
export function useDelete<Row extends Identified, Shown extends Identified = Row>(
  { remove, changed }: Resource<Row, unknown>,
  onDeleted?: (row: Shown) => void,
  isQuiet = false,
) {
  const renew = useInvalidate(...changed);
  return useMutation({
    meta: { quiet: isQuiet },
    mutationFn: ({ id }: Shown) => remove(id),
    onSuccess: (_answer, row) => onDeleted?.(row),
    onSettled: (_answer, _error, { id }) => renew(id),
  });
}

/** Returns a function that removes rows at once, but deletes them only when the person can no longer undo it. */
export function useRemove<Row extends Identified>(
  { list, remove, hidden, changed, sort }: Resource<Row, unknown>,
  messageOf: (rows: Row[]) => string,
) {
  const cache = useQueryClient();
  const renew = useInvalidate(...changed);
  const show = (rows: Row[]) => rows.forEach(({ id }) => hidden.delete(id));
  const { mutate: send } = useMutation({
    mutationFn: (rows: Row[]) => runBatch(rows, ([row]) => remove(row!.id), undefined, 1),
    onSettled: (_answer, _error, rows) => {
      show(rows);
      return renew();
    },
  });
  const update = (to: (items: Row[]) => Row[]) =>
    cache.setQueryData<ListPage<Row>>(list.queryKey, (kept) => kept && { ...kept, items: to(kept.items) });
  return (rows: Row[]) => {
    rows.forEach(({ id }) => hidden.add(id));
    update((items) => items.filter(({ id }) => !hidden.has(id)));
    const putBack = () => {
      if (sort) update((items) => [...items, ...rows].toSorted(sort));
      show(rows);
      if (!sort) void renew();
    };
    sendUnlessUndone(messageOf(rows), () => send(rows), putBack);
  };
}
