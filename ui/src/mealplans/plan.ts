/** The household's meal plan: all queries for its entries, and all changes. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { formatPartialBatch, PartialBatchError, runBatch, useUndoBatch } from "@/api/batch";
import { ApiError, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { useAction } from "@/api/useAction";
import { sendUnlessUndone } from "@/base/sendUnlessUndone";
import { toast } from "@/base/toast";
import type { Day } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";
import { PLAN, type PlanEntry } from "@/recipes/plannedMeals";

export { PLAN, type PlanEntry, type PlanPeriod, planQuery } from "@/recipes/plannedMeals";

/** What is planned: `recipeId` is null for a note. */
export type EntryFields = Pick<PlanEntry, "date" | "entryType" | "title" | "text" | "recipeId">;
const renew = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [PLAN] });

/** Changes the entries in every cached period, so that a change shows at once. */
function changeCached(cache: QueryClient, change: (entries: PlanEntry[]) => PlanEntry[]) {
  cache.setQueriesData<ListPage<PlanEntry>>(
    { queryKey: [PLAN] },
    (kept) => kept && { ...kept, items: change(kept.items) },
  );
}

export const nameEntry = ({ recipe, title }: Pick<PlanEntry, "recipe" | "title">) => recipe?.name ?? title ?? "";

export const addEntry = (fields: EntryFields, idempotencyKey?: string) =>
  call<PlanEntry>("POST", PLAN, { body: fields, idempotencyKey });

/** Returns a mutation that adds an entry. With `quiet`, the dialog shows the server's errors instead of a toast. */
export const useAddEntry = (onAdded: (entry: PlanEntry) => void, { quiet = true } = {}) =>
  useAction((fields: EntryFields) => addEntry(fields), {
    quiet,
    onDone: async (entry, _given, cache) => {
      await renew(cache);
      onAdded(entry);
    },
  });

/**
 * Returns a mutation that changes an entry. The change is shown at once. If somebody else changed the entry in the
 * meantime, the server refuses the change, a toast says so, and the plan is shown as it is now.
 *
 * With `quiet`, there is no toast, because the dialog shows the error.
 */
export function useChangeEntry({ quiet = false } = {}) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet },
    mutationFn: async ({ entry, changes }: { entry: PlanEntry; changes: Partial<EntryFields> }) => {
      try {
        return await call<PlanEntry>("PATCH", `${PLAN}/${entry.id}`, { body: changes, ifMatch: entry.updatedAt });
      } catch (error) {
        throw isGone(error) ? new ApiError(404, t("plan.gone")) : error;
      }
    },
    onMutate: async ({ entry, changes }) => {
      await cache.cancelQueries({ queryKey: [PLAN] });
      const isRecipeKept = changes.recipeId === undefined || changes.recipeId === entry.recipeId;
      if (isRecipeKept)
        changeCached(cache, (entries) => entries.map((one) => (one.id === entry.id ? { ...one, ...changes } : one)));
    },
    onSettled: () => renew(cache),
  });
}

/** Returns a function that removes an entry at once, but deletes it on the server only when it cannot be undone. */
export function useRemoveEntry() {
  const cache = useQueryClient();
  const { mutate: send } = useAction(({ id }: PlanEntry) => call("DELETE", `${PLAN}/${id}`), { onEnd: renew });
  return (entry: PlanEntry) => {
    changeCached(cache, (entries) => entries.filter(({ id }) => id !== entry.id));
    sendUnlessUndone(
      t("plan.removed", { name: nameEntry(entry) }),
      () => send(entry),
      () => void renew(cache),
    );
  };
}

/** Deletes an entry that was just added, when it is undone. Somebody else may have deleted it before. */
export async function deleteEntry({ id }: PlanEntry) {
  try {
    await call("DELETE", `${PLAN}/${id}`);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

type SurpriseFields = Pick<EntryFields, "date" | "entryType"> & { replaces?: number; shown?: string[] };
const planSurprise = (fields: SurpriseFields) => call<PlanEntry>("POST", `${PLAN}/random`, { body: fields });

/**
 * Returns a mutation that plans a recipe at random for a meal, within the household's rules. The toast offers another
 * one, which never repeats a recipe before all others were shown.
 */
export function useSurprise() {
  const mutation = useAction(planSurprise, {
    onDone: (entry, { shown = [] }, cache) => {
      void renew(cache);
      const seen = [...shown, entry.recipeId].filter((id) => id !== null);
      toast.success(t("plan.surprised", { name: nameEntry(entry) }), {
        action: {
          label: t("plan.another"),
          run: () => mutation.mutate({ date: entry.date, entryType: entry.entryType, replaces: entry.id, shown: seen }),
        },
      });
    },
  });
  return mutation;
}

/**
 * Returns a mutation that adds several entries, with an Undo that deletes those it added, also if it stops halfway.
 * `remark` says more about them.
 */
function useAddSeveral<Wanted>(
  add: (wanted: Wanted) => Promise<PlanEntry>,
  remark: (added: PlanEntry[]) => Promise<string> = () => Promise.resolve(""),
) {
  const cache = useQueryClient();
  const takeOut = useUndoBatch(deleteEntry, () => renew(cache));
  return useMutation({
    mutationFn: async (all: Wanted[]) => {
      const added: PlanEntry[] = [];
      try {
        await runBatch(all, async ([wanted]) => added.push(await add(wanted!)), undefined, 1);
        return { added, error: null, said: await remark(added) };
      } catch (error) {
        if (!(error instanceof PartialBatchError) || added.length === 0) throw error;
        return { added, error, said: "" };
      } finally {
        void renew(cache);
      }
    },
    onSuccess: ({ added, error, said }) => {
      const undo = { action: { label: t("toast.undo"), run: () => takeOut(added) } };
      if (error) toast.error(`${error.message} ${formatPartialBatch(error)}`, undo);
      else toast.success([t("plan.addedSeveral", { count: added.length }), said].filter(Boolean).join(". "), undo);
    },
  });
}

/** Returns a mutation that plans a dinner at random for each of the days. */
export const useSurprises = () => useAddSeveral(planSurprise, sayIfFewMatch);

/** If a recipe is planned twice, says how many recipes there are to choose from, if these are fewer than the days. */
async function sayIfFewMatch(added: PlanEntry[]): Promise<string> {
  const again = added.find(({ recipeId }, at) => added.findIndex((other) => other.recipeId === recipeId) < at);
  if (!again) return "";
  const query = { date: again.date, entryType: again.entryType };
  const total = await call<{ total: number }>("GET", `${PLAN}/random/count`, { query }).then(
    (answer) => answer.total,
    () => Infinity,
  );
  return total < added.length ? t("plan.onlyMatching", { count: total }) : "";
}

/** Returns a mutation that copies entries to other days. */
export const useCopyEntries = () =>
  useAddSeveral(({ entry, date }: { entry: PlanEntry; date: Day }) =>
    call<PlanEntry>("POST", `${PLAN}/${entry.id}/duplicate`, { body: { date } }),
  );
