/** Lists the runs: how far one is, what became of its links, and what can be done about it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { Link } from "@/kit/Link";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { invalidateRecipes } from "@/recipes/recipeQueries";

import { isRunning, type LinkRun, runsQuery, undoPath, useLines, useRunAction } from "./linkRuns";
import { UndoMoveDialog } from "../moving/UndoMoveDialog";

export function LinkRuns() {
  const { data, error, refetch } = useQuery(runsQuery);
  const [undoing, setUndoing] = useState<LinkRun | null>(null);
  useRecipesOnceDone(data?.some(isRunning) ?? false);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section className="moves link-runs" aria-labelledby="link-runs">
      <h2 id="link-runs">{t("links.earlier")}</h2>
      <ul>
        {data.map((run, at) => (
          <li key={run.id}>
            <RunRow run={run} withLines={at === 0 || isRunning(run)} onUndo={() => setUndoing(run)} />
          </li>
        ))}
      </ul>
      {undoing && <UndoMoveDialog count={undoing.made} path={undoPath(undoing)} onClose={() => setUndoing(null)} />}
    </section>
  );
}

/** Loads the recipes again when a run has ended. */
function useRecipesOnceDone(isAnyRunning: boolean) {
  const cache = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isAnyRunning) void invalidateRecipes(cache);
    wasRunning.current = isAnyRunning;
  }, [cache, isAnyRunning]);
}

function RunRow({ run, withLines, onUndo }: { run: LinkRun; withLines: boolean; onUndo: () => void }) {
  const { total } = run;
  const done = total - run.waiting;
  return (
    <article className="move">
      <h3>{formatMoment(run.timestamp)}</h3>
      <TaskProgress
        doing={isRunning(run) && t("moving.progress", { done, total })}
        done={done}
        total={total}
        result={run.state === "undone" ? t("moving.wasUndone") : outcomeOf(run)}
        lines={useLines(run, withLines)}
      />
      <RunActions run={run} onUndo={onUndo} />
    </article>
  );
}

function RunActions({ run, onUndo }: { run: LinkRun; onUndo: () => void }) {
  const stop = useRunAction("stop");
  const retry = useRunAction("retry");
  const left = run.failed + run.waiting;
  return (
    <p className="actions">
      <Link to={`/group/reports/${run.reportId}`}>{t("moving.report")}</Link>
      {run.canBeChanged && isRunning(run) && (
        <Button kind="quiet" icon="x" compact busy={stop.isPending} onClick={() => stop.mutate(run)}>
          {t("links.stop")}
        </Button>
      )}
      {run.canBeChanged && run.state === "done" && left > 0 && (
        <Button kind="quiet" icon="refresh" compact busy={retry.isPending} onClick={() => retry.mutate(run)}>
          {t("links.retry", { count: left })}
        </Button>
      )}
      {run.canBeChanged && run.canBeUndone && run.made > 0 && (
        <Button kind="quiet" icon="undo" compact {...preloadDialog} onClick={onUndo}>
          {t("moving.undo")}
        </Button>
      )}
    </p>
  );
}

function outcomeOf({ made, skipped, failed, waiting, state }: LinkRun) {
  return [
    t("links.made", { count: made }),
    ...(skipped ? [t("links.skipped", { count: skipped })] : []),
    ...(failed ? [t("links.failed", { count: failed })] : []),
    ...(state === "done" && waiting ? [t("links.left", { count: waiting })] : []),
  ].join(" · ");
}
