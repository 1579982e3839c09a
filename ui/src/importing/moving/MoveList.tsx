/** Lists the runs that brought the recipes of files in. */
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { t } from "@/locales/language";

import { type Move, MOVES } from "./moves";
import { RunEntry, RunList } from "./RunList";
import { isRunning, describeUndoOfRecipes } from "./runs";

export function MoveList() {
  return (
    <RunList<Move>
      path={MOVES}
      heading={t("moving.earlier")}
      loading={t("toast.movingIn")}
      undoTexts={describeUndoOfRecipes}
    >
      {(move, undo) => (
        <RunEntry run={move} title={move.program} onUndo={move.canBeUndone && undo}>
          <MoveProgress move={move} />
        </RunEntry>
      )}
    </RunList>
  );
}

function MoveProgress({ move }: { move: Move }) {
  const { done, total } = move;
  if (!isRunning(move)) return <TaskProgress result={formatMoveOutcome(move)} />;
  const doing = total === null ? t("moving.beginning") : t("moving.progress", { done, total });
  return <TaskProgress doing={doing} done={done} total={total} />;
}

function formatMoveOutcome(move: Move) {
  if (move.state === "undone") return t("moving.wasUndone");
  const { made, skipped, failed } = move;
  return [
    t("moving.made", { count: made }),
    ...(skipped ? [t("moving.alreadyHere", { count: skipped })] : []),
    ...(failed ? [t("moving.unreadable", { count: failed })] : []),
  ].join(" · ");
}
