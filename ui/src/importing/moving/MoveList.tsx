/** Lists the runs: how far one is, what became of the recipes, its report, and its undo. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { useLoadingToast } from "@/kit/feedback/loading";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { Link } from "@/kit/Link";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { invalidateRecipes } from "@/recipes/recipeQueries";

import { isRunning, type Move, movesQuery } from "./moves";
import { UndoMoveDialog } from "./UndoMoveDialog";

export function MoveList() {
  const { data, error, refetch } = useQuery(movesQuery);
  const [undoing, setUndoing] = useState<Move | null>(null);
  const isMoving = data?.some(isRunning) ?? false;
  useRecipesOnceDone(isMoving);
  useLoadingToast(isMoving, t("toast.movingIn"));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section className="moves" aria-labelledby="moves">
      <h2 id="moves">{t("moving.earlier")}</h2>
      <ul>
        {data.map((move) => (
          <li key={move.id}>
            <MoveRow move={move} onUndo={() => setUndoing(move)} />
          </li>
        ))}
      </ul>
      {undoing && (
        <UndoMoveDialog
          count={undoing.made}
          path={`groups/migrations/${undoing.reportId}/undo`}
          onClose={() => setUndoing(null)}
        />
      )}
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

function MoveRow({ move, onUndo }: { move: Move; onUndo: () => void }) {
  return (
    <article className="move">
      <h3>
        <bdi>{move.program}</bdi> <span className="small dim">{formatMoment(move.timestamp)}</span>
      </h3>
      <MoveProgress move={move} />
      <p className="actions">
        {!isRunning(move) && <Link to={`/group/reports/${move.reportId}`}>{t("moving.report")}</Link>}
        {move.canBeUndone && (
          <Button kind="quiet" icon="undo" compact {...preloadDialog} onClick={onUndo}>
            {t("moving.undo")}
          </Button>
        )}
      </p>
    </article>
  );
}

function MoveProgress({ move }: { move: Move }) {
  const { done, total } = move;
  if (!isRunning(move)) return <TaskProgress result={outcomeOf(move)} />;
  const doing = total === null ? t("moving.beginning") : t("moving.progress", { done, total });
  return <TaskProgress doing={doing} done={done} total={total} />;
}

function outcomeOf(move: Move) {
  if (move.state === "undone") return t("moving.wasUndone");
  const { made, skipped, failed } = move;
  return [
    t("moving.made", { count: made }),
    ...(skipped ? [t("moving.alreadyHere", { count: skipped })] : []),
    ...(failed ? [t("moving.unreadable", { count: failed })] : []),
  ].join(" · ");
}
