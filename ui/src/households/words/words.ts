/** What a group names together, foods, units, labels and organizers: where each kind is asked for, and what is done to it. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { ApiError, call } from "@/api/client";
import { type Deed, doAll, useMany } from "@/api/doAll";
import { reasonOf } from "@/api/queryClient";
import type { Page } from "@/api/resource";
import type { components } from "@/api/schema";
import { newId } from "@/kit/newId";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

export const PATHS = { foods: "foods", units: "units", labels: "groups/labels", categories: "organizers/categories", tags: "organizers/tags", tools: "organizers/tools" } as const;
export type WordKind = keyof typeof PATHS;
/** The status of a name that another has. */
export const TAKEN = 409;
const GONE = 404;
export type Word = { id: string; name: string };
export type Uses = components["schemas"]["Uses"];
export type AllUses = components["schemas"]["AllUses"]["counts"];
export type MergeLook = components["schemas"]["MergeLook"];

export const wordsQuery = <One extends Word>(kind: WordKind) => ({
  queryKey: [PATHS[kind], "managed"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" };
    return (await call<Page<One>>("GET", PATHS[kind], { query, signal })).items;
  },
});

/** After a change to some: whatever shows them is read again. */
export const staleWords = (cache: QueryClient, kind: WordKind) =>
  Promise.all([PATHS[kind], "recipes", ...(kind === "labels" ? [PATHS.foods] : [])].map((key) => cache.invalidateQueries({ queryKey: [key] })));

/** Changes the one with this id, or makes one. */
export function useSaveWord<One extends Word>(kind: WordKind, id: string | undefined, onSaved: (saved: One) => void) {
  const cache = useQueryClient();
  const [idempotencyKey, renew] = useState(newId);
  return useMutation({
    meta: { quiet: true },
    mutationFn: (values: object) => (id ? call<One>("PATCH", `${PATHS[kind]}/${id}`, { body: values }) : call<One>("POST", PATHS[kind], { body: values, idempotencyKey })),
    onError: () => renew(newId()),
    onSuccess: (saved) => {
      void staleWords(cache, kind);
      onSaved(saved);
    },
  });
}

/** Keeps what was changed in a cell; raises why it is refused. The table takes it over as it is. */
export function useSaveCell<One extends Word>(kind: WordKind) {
  const cache = useQueryClient();
  return useCallback(async ({ id }: One, values: Partial<One>) => {
    if (values.name === "") throw new Error(t("field.required"));
    try {
      const saved = await call<One>("PATCH", `${PATHS[kind]}/${id}`, { body: values });
      cache.setQueryData<One[]>(wordsQuery(kind).queryKey, (all) => all?.map((one) => (one.id === id ? saved : one)));
    } catch (error) {
      throw new Error(refusalOf(error), { cause: error });
    }
    void cache.invalidateQueries({ predicate: ({ queryKey: [path, what] }) => path === "recipes" || (path === PATHS[kind] && what !== "managed") });
  }, [cache, kind]);
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return reasonOf(error);
  if (error.status === TAKEN) return t("words.taken");
  return error.status === GONE ? t("words.gone") : reasonOf(error);
}

/** How often each is used; who is not in it is used nowhere. */
export const allUsesQuery = (kind: WordKind) => ({
  queryKey: [PATHS[kind], "uses"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call<components["schemas"]["AllUses"]>("GET", `${PATHS[kind]}/uses`, { signal })).counts as AllUses,
});

export const useAllUses = (kind: WordKind) => useQuery(allUsesQuery(kind)).data;

export const useUses = (kind: WordKind, id: string | undefined) => useQuery({
  queryKey: [PATHS[kind], "uses", id],
  queryFn: ({ signal }) => call<Uses>("GET", `${PATHS[kind]}/${id}/uses`, { signal }),
  enabled: id !== undefined,
  staleTime: 0,
});

const deletion = (kind: WordKind): Deed<Word> => ([word]) => call("DELETE", `${PATHS[kind]}/${word!.id}`);
const homecoming = (kind: WordKind): Deed<Word> => ([word]) => call("POST", `${PATHS[kind]}/${word!.id}/restore`);

/** Deletes one after the other, and offers back what is gone; where it stopped halfway, `begin` goes on with those that are `left`. */
export function useDeleteWords(kind: WordKind, words: Word[], onDone: () => void) {
  const [gone, setGone] = useState<Word[]>([]);
  const left = words.filter((word) => !gone.includes(word));
  const cache = useQueryClient();
  const bringBack = (back: Word[]) => {
    setGone([]);
    doAll(back, homecoming(kind), undefined, 1)
      .then(() => toast.success(t("words.back", { count: back.length })))
      .catch((error: unknown) => toast.error(reasonOf(error, error instanceof Error ? error.message : undefined)))
      .finally(() => void staleWords(cache, kind));
  };
  const many = useMany<Word>((done, rest) => {
    const all = [...gone, ...done];
    setGone(all);
    if (rest.length === 0) onDone();
    const said = all.length === 1 ? t("words.deletedOne", { name: all[0]!.name }) : t("words.deleted", { count: all.length });
    toast.success(said, { action: { label: t("toast.undo"), run: () => bringBack(all) } });
  }, () => staleWords(cache, kind), 1);
  return { many, left, begin: () => many.begin(left, deletion(kind)) };
}

const mergeQuery = (others: Word[], into: Word) => ({ from: others.map(({ id }) => id), to: into.id });

/** What merging would do, before it happens. */
export const useMergeLook = (kind: WordKind, others: Word[], into: Word | undefined) => useQuery({
  queryKey: [PATHS[kind], "merge", into?.id, ...others.map(({ id }) => id)],
  queryFn: ({ signal }) => call<MergeLook>("GET", `${PATHS[kind]}/merge`, { query: mergeQuery(others, into!), signal }),
  enabled: into !== undefined && others.length > 0,
  staleTime: 0,
});

export function useMerge(kind: WordKind, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ others, into }: { others: Word[]; into: Word }) => call("PUT", `${PATHS[kind]}/merge`, { body: mergeQuery(others, into) }),
    onSuccess: (_answer, { into }) => {
      void staleWords(cache, kind);
      toast.success(t("words.merged", { name: into.name }));
      onDone();
    },
  });
}
