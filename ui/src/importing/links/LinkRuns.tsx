/** Lists the runs: how far one is, what became of its links, and what can be done about it. */
import { Button } from "@/kit/Button";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { t } from "@/locales/language";

import { LINK_RUNS, type LinkRun, useLines, useRunAction } from "./linkRuns";
import { RunEntry, RunList } from "../moving/RunList";
import { isRunning, describeUndoOfRecipes } from "../moving/runs";

export function LinkRuns() {
  return (
    <RunList<LinkRun> path={LINK_RUNS} heading={t("links.earlier")} undoTexts={describeUndoOfRecipes}>
      {(run, undo, at) => (
        <RunEntry
          run={run}
          hasReport
          actions={run.canBeChanged && <RunActions run={run} />}
          onUndo={run.canBeChanged && run.canBeUndone && run.made > 0 && undo}
        >
          <LinkRunProgress run={run} withLines={at === 0 || isRunning(run)} />
        </RunEntry>
      )}
    </RunList>
  );
}

function LinkRunProgress({ run, withLines }: { run: LinkRun; withLines: boolean }) {
  const { total, waiting, state } = run;
  const done = total - waiting;
  return (
    <TaskProgress
      doing={isRunning(run) && t("moving.progress", { done, total })}
      done={done}
      total={total}
      result={state === "undone" ? t("moving.wasUndone") : formatRunOutcome(run)}
      lines={useLines(run, withLines)}
    />
  );
}

function RunActions({ run }: { run: LinkRun }) {
  const stop = useRunAction("stop");
  const retry = useRunAction("retry");
  const left = run.failed + run.waiting;
  if (isRunning(run))
    return (
      <Button kind="quiet" icon="x" compact busy={stop.isPending} onClick={() => stop.mutate(run)}>
        {t("links.stop")}
      </Button>
    );
  if (run.state !== "done" || left === 0) return null;
  return (
    <Button kind="quiet" icon="refresh" compact busy={retry.isPending} onClick={() => retry.mutate(run)}>
      {t("links.retry", { count: left })}
    </Button>
  );
}

function formatRunOutcome({ made, skipped, failed, waiting, state }: LinkRun) {
  return [
    t("links.made", { count: made }),
    ...(skipped ? [t("links.skipped", { count: skipped })] : []),
    ...(failed ? [t("links.failed", { count: failed })] : []),
    ...(state === "done" && waiting ? [t("links.left", { count: waiting })] : []),
  ].join(" · ");
}
