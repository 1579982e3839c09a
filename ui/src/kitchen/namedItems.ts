/** What the foods, units, labels, categories, tags and tools of a group share: queries, and hooks that change them. */
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { useBatch, useUndoBatch } from "@/api/batch";
import { ApiError, call } from "@/api/client";
import type { ResourcePath } from "@/api/paths";
import { describeError } from "@/api/queryClient";
import { type Resource, resource, useChange } from "@/api/resource";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { invalidate, useInvalidate } from "@/api/useInvalidate";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";

export type NamedItemKind = "foods" | "units" | "labels" | "categories" | "tags" | "tools";
export type NamedItem = { id: string; name: string };
export type Uses = components["schemas"]["Uses"];
export type AllUses = components["schemas"]["AllUses"]["counts"];
export type MergePreview = components["schemas"]["MergeLook"];

/** All items of a kind. */
export type NamedItems<One extends NamedItem> = { kind: NamedItemKind } & Resource<One, Partial<One>>;
/** All items of a kind, where their further fields do not matter. */
export type AnyNamedItems<One extends NamedItem = NamedItem> = Pick<
  NamedItems<One>,
  "kind" | "path" | "list" | "remove" | "changed"
>;

/** The HTTP status for a name that is already taken. */
export const CONFLICT = 409;
const NOT_FOUND = 404;

/** Declares a kind of items. `also` are the paths of others that contain them, besides recipes. */
export const namedItems = <Path extends ResourcePath>(kind: NamedItemKind, path: Path, also: string[] = []) => ({
  kind,
  ...resource(path, {
    key: [path, "managed"],
    orderBy: "name",
    also: ["recipes", ...also],
    savesAtOnce: true,
  }),
});

/**
 * Returns a function that saves an edited cell and updates its row in the table. It throws an error with the reason if
 * the server rejects the value.
 */
export function useSaveCell<One extends NamedItem>(of: NamedItems<One>) {
  const change = useChange(of);
  return useCallback(
    async ({ id }: One, values: Partial<One>) => {
      if (values.name === "") throw new Error(t("field.required"));
      try {
        await change(id, values);
      } catch (error) {
        throw new Error(describeItemError(error), { cause: error });
      }
    },
    [change],
  );
}

function describeItemError(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error);
  if (error.status === CONFLICT) return t("kitchen.taken");
  return error.status === NOT_FOUND ? t("kitchen.gone") : describeError(error);
}

/** Fetches how often each item is used. Unused items are missing from the response. */
export const allUsesQuery = ({ path }: AnyNamedItems) => ({
  queryKey: [path, "uses"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call<components["schemas"]["AllUses"]>("GET", `${path}/uses`, { signal })).counts,
});

export const useAllUses = (of: AnyNamedItems) => useQuery(allUsesQuery(of)).data;

export const useUses = ({ path }: AnyNamedItems, id: string) =>
  useQuery({
    queryKey: [path, "uses", id],
    queryFn: ({ signal }) => call<Uses>("GET", `${path}/${id}/uses`, { signal }),
    staleTime: 0,
  });

/**
 * Deletes the items one by one, with Undo. If deleting stopped halfway, `begin` continues with the items that are
 * `left`.
 */
export function useDeleteNamedItems({ path, remove, changed }: AnyNamedItems, items: NamedItem[], onDone: () => void) {
  const [gone, setGone] = useState<NamedItem[]>([]);
  const left = items.filter((item) => !gone.includes(item));
  const renew = useInvalidate(...changed);
  const undo = useUndoBatch<NamedItem>(
    ({ id }) => call("POST", `${path}/${id}/restore`),
    () => renew(),
  );
  const restore = (all: NamedItem[]) => {
    setGone([]);
    undo(all, () => toast.success(t("kitchen.back", { count: all.length })));
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
    () => renew(),
    1,
  );
  return { batch, left, begin: () => batch.begin(left, ([item]) => remove(item!.id)) };
}

const listIds = (items: NamedItem[]) => items.map(({ id }) => id);
const mergeQuery = (others: NamedItem[], into: NamedItem) => ({ from: listIds(others), to: into.id });

/** Fetches a preview of what a merge will change. */
export const useMergePreview = ({ path }: AnyNamedItems, others: NamedItem[], into: NamedItem) =>
  useQuery({
    queryKey: [path, "merge", into.id, ...listIds(others)],
    queryFn: ({ signal }) => call<MergePreview>("GET", `${path}/merge`, { query: mergeQuery(others, into), signal }),
    staleTime: 0,
  });

/** Returns a mutation that merges items. The preview of the merge is not fetched again, as they no longer exist. */
export const useMerge = ({ path, changed }: AnyNamedItems, onDone: () => void) =>
  useAction(
    ({ others, into }: { others: NamedItem[]; into: NamedItem }) =>
      call<{ message: string }>("PUT", `${path}/merge`, { body: mergeQuery(others, into) }),
    {
      quiet: true,
      success: ({ message }) => message,
      onDone: (_answer, { others }, cache) => {
        void invalidate(cache, changed, listIds(others));
        onDone();
      },
    },
  );
