/** Runs that bring recipes in, from files, links or a whole server: the query that lists them, and their undo. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { t } from "@/locales/language";
import { invalidateRecipes } from "@/recipes/recipeQueries";

export type Run = { id: string; reportId: string; timestamp: string; state: string; canBeUndone: boolean };
export type UndoTexts = { title: string; explained: string; done: string };

export const RUNS = "runs";
const POLL_INTERVAL = 1000;

export const isRunning = ({ state }: Pick<Run, "state">) => state === "running";
export const isUnderWay = (run: Pick<Run, "state">) => isRunning(run) || run.state === "undoing";
const pollWhile = (isAnyUnderWay = false) => (isAnyUnderWay ? POLL_INTERVAL : false);
export function invalidateRecipesAndRuns(cache: QueryClient) {
  void invalidateRecipes(cache);
  return cache.invalidateQueries({ queryKey: [RUNS] });
}

/** Lists the runs at a path of the API. While one is under way, loads the list again, and at its end the recipes. */
export function useRuns<R extends Run>(path: string) {
  const runs = useQuery({
    queryKey: [RUNS, path],
    queryFn: ({ signal }) => call<R[]>("GET", path, { signal }),
    refetchInterval: ({ state }) => pollWhile(state.data?.some(isUnderWay)),
  });
  useRecipesOnceDone(runs.data?.some(isUnderWay) ?? false);
  return runs;
}

function useRecipesOnceDone(isAnyUnderWay: boolean) {
  const cache = useQueryClient();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isAnyUnderWay) void invalidateRecipes(cache);
    wasUnderWay.current = isAnyUnderWay;
  }, [cache, isAnyUnderWay]);
}

/** Takes away what a run made. `path` is that of its undo, and `done` says afterwards that it is done. */
export const useUndoRun = (path: string, done: string, onUndone: () => void) =>
  useAction(() => call("POST", path), {
    quiet: true,
    success: () => done,
    onDone: onUndone,
    onEnd: invalidateRecipesAndRuns,
  });

/** Asks before the recipes that a run made are taken away. */
export const describeUndoOfRecipes = ({ made }: { made: number }): UndoTexts => ({
  title: t("moving.undoTitle"),
  explained: t("moving.undoExplained", { count: made }),
  done: t("moving.undone"),
});
