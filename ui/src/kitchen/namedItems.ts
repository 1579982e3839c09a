/**
 * The foods, units, labels, categories, tags and tools of a group: queries, and hooks that change, merge and delete
 * them.
 */
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { type BatchAction, runBatch, useBatch } from "@/api/batch";
import { ApiError, call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { newId } from "@/kit/device/newId";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

export const PATHS = {
  foods: "foods",
  units: "units",
  labels: "groups/labels",
  categories: "organizers/categories",
  tags: "organizers/tags",
  tools: "organizers/tools",
} as const;
export type NamedItemKind = keyof typeof PATHS;
/** The HTTP status for a name that is already taken. */
export const CONFLICT = 409;
const NOT_FOUND = 404;
export type NamedItem = { id: string; name: string };
export type Uses = components["schemas"]["Uses"];
export type AllUses = components["schemas"]["AllUses"]["counts"];
export type MergePreview = components["schemas"]["MergeLook"];

export const namedItemsQuery = <One extends NamedItem>(kind: NamedItemKind) => ({
  queryKey: [PATHS[kind], "managed"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    return (await call<ListPage<One>>("GET", PATHS[kind], { query, signal })).items;
  },
});

/** Invalidates all queries that contain items of this kind, after some have changed. */
export const invalidateNamedItems = (cache: QueryClient, kind: NamedItemKind) =>
  Promise.all(
    [PATHS[kind], "recipes", ...(kind === "labels" ? [PATHS.foods] : [])].map((key) =>
      cache.invalidateQueries({ queryKey: [key], predicate: isNotMergePreview }),
    ),
  );

/**
 * Whether a query is not a merge preview. Previews are not refetched: they are requested whenever the dialog opens, and
 * their items may no longer exist.
 */
const isNotMergePreview = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== "merge";

/** Returns a mutation that updates the item with this id or, without an id, creates one. */
export function useSaveNamedItem<One extends NamedItem>(
  kind: NamedItemKind,
  id: string | undefined,
  onSaved: (saved: One) => void,
) {
  const cache = useQueryClient();
  const [idempotencyKey, renew] = useState(newId);
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: object) =>
      id
        ? call<One>("PATCH", `${PATHS[kind]}/${id}`, { body: values })
        : call<One>("POST", PATHS[kind], { body: values, idempotencyKey }),
    onError: () => renew(newId()),
    onSuccess: (saved) => {
      void invalidateNamedItems(cache, kind);
      onSaved(saved);
    },
  });
}

/**
 * Returns a function that saves an edited cell and updates its row in the table's cache. It throws an error with the
 * reason if the server rejects the value.
 */
export function useSaveCell<One extends NamedItem>(kind: NamedItemKind) {
  const cache = useQueryClient();
  return useCallback(
    async ({ id }: One, values: Partial<One>) => {
      if (values.name === "") throw new Error(t("field.required"));
      try {
        const saved = await call<One>("PATCH", `${PATHS[kind]}/${id}`, { body: values });
        cache.setQueryData<One[]>(namedItemsQuery(kind).queryKey, (all) =>
          all?.map((one) => (one.id === id ? saved : one)),
        );
      } catch (error) {
        throw new Error(errorText(error), { cause: error });
      }
      void cache.invalidateQueries({
        predicate: ({ queryKey: [path, what] }) => path === "recipes" || (path === PATHS[kind] && what !== "managed"),
      });
    },
    [cache, kind],
  );
}

function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error);
  if (error.status === CONFLICT) return t("kitchen.taken");
  return error.status === NOT_FOUND ? t("kitchen.gone") : errorMessage(error);
}

/** Fetches how often each item is used. Unused items are missing from the response. */
export const allUsesQuery = (kind: NamedItemKind) => ({
  queryKey: [PATHS[kind], "uses"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<components["schemas"]["AllUses"]>("GET", `${PATHS[kind]}/uses`, { signal })).counts as AllUses,
});

export const useAllUses = (kind: NamedItemKind) => useQuery(allUsesQuery(kind)).data;

export const useUses = (kind: NamedItemKind, id: string | undefined) =>
  useQuery({
    queryKey: [PATHS[kind], "uses", id],
    queryFn: ({ signal }) => call<Uses>("GET", `${PATHS[kind]}/${id}/uses`, { signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });

const deleteBatch =
  (kind: NamedItemKind): BatchAction<NamedItem> =>
  ([item]) =>
    call("DELETE", `${PATHS[kind]}/${item!.id}`);
const restoreBatch =
  (kind: NamedItemKind): BatchAction<NamedItem> =>
  ([item]) =>
    call("POST", `${PATHS[kind]}/${item!.id}/restore`);

/**
 * Deletes the items one by one, with Undo. If deleting stopped halfway, `begin` continues with the items that are
 * `left`.
 */
export function useDeleteNamedItems(kind: NamedItemKind, items: NamedItem[], onDone: () => void) {
  const [gone, setGone] = useState<NamedItem[]>([]);
  const left = items.filter((item) => !gone.includes(item));
  const cache = useQueryClient();
  const restore = (back: NamedItem[]) => {
    setGone([]);
    runBatch(back, restoreBatch(kind), undefined, 1)
      .then(() => toast.success(t("kitchen.back", { count: back.length })))
      .catch((error: unknown) => toast.error(errorMessage(error, error instanceof Error ? error.message : undefined)))
      .finally(() => void invalidateNamedItems(cache, kind));
  };
  const batch = useBatch<NamedItem>(
    (done, rest) => {
      const all = [...gone, ...done];
      setGone(all);
      if (rest.length === 0) onDone();
      const said =
        all.length === 1
          ? t("kitchen.deletedOne", { name: all[0]!.name })
          : t("kitchen.deleted", { count: all.length });
      toast.success(said, { action: { label: t("toast.undo"), run: () => restore(all) } });
    },
    () => invalidateNamedItems(cache, kind),
    1,
  );
  return { batch, left, begin: () => batch.begin(left, deleteBatch(kind)) };
}

const mergeQuery = (others: NamedItem[], into: NamedItem) => ({ from: others.map(({ id }) => id), to: into.id });

/** Fetches a preview of what a merge will change. */
export const useMergePreview = (kind: NamedItemKind, others: NamedItem[], into: NamedItem | undefined) =>
  useQuery({
    queryKey: [PATHS[kind], "merge", into?.id, ...others.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      call<MergePreview>("GET", `${PATHS[kind]}/merge`, { query: mergeQuery(others, into!), signal }),
    enabled: into !== undefined && others.length > 0,
    staleTime: 0,
  });

export function useMerge(kind: NamedItemKind, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ others, into }: { others: NamedItem[]; into: NamedItem }) =>
      call<{ message: string }>("PUT", `${PATHS[kind]}/merge`, { body: mergeQuery(others, into) }),
    onSuccess: ({ message }) => {
      void invalidateNamedItems(cache, kind);
      toast.success(message);
      onDone();
    },
  });
}
