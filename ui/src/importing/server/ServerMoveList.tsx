/** Lists the runs: how far one is, what arrived compared with the backup, its report, and its undo. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { errorMessage } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { useLoadingToast } from "@/kit/feedback/loading";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { Link } from "@/kit/Link";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { CountTable } from "./CountTable";
import { isUnderWay, type ServerMove, serverMovesQuery, useUndoServerMove } from "./serverMoves";

export function ServerMoveList() {
  const { data, error, refetch } = useQuery(serverMovesQuery);
  useLoadingToast(data?.some(({ state }) => state === "running") ?? false, t("toast.movingIn"));
  const [undoing, setUndoing] = useState<ServerMove | null>(null);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section className="moves" aria-labelledby="moves">
      <h2 id="moves">{t("moving.earlier")}</h2>
      <ul>
        {data.map((move) => (
          <li key={move.id}>
            <ServerMoveRow move={move} onUndo={() => setUndoing(move)} />
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog move={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function ServerMoveRow({ move, onUndo }: { move: ServerMove; onUndo: () => void }) {
  return (
    <article className="move">
      <h3>
        <bdi>{move.fileName}</bdi> <span className="small dim">{formatMoment(move.timestamp)}</span>
      </h3>
      <ServerMoveProgress move={move} />
      {move.state === "done" && move.compared && <CountTable caption={t("serverMove.compared")} rows={move.compared} />}
      <p className="actions">
        {!isUnderWay(move) && <Link to={`/group/reports/${move.reportId}`}>{t("moving.report")}</Link>}
        {move.canBeUndone && (
          <Button kind="quiet" icon="undo" compact {...preloadDialog} onClick={onUndo}>
            {t("moving.undo")}
          </Button>
        )}
      </p>
    </article>
  );
}

function ServerMoveProgress({ move: { state, done, total } }: { move: ServerMove }) {
  if (state === "undoing") return <TaskProgress doing={t("serverMove.undoing")} />;
  const doing = state === "running" && t("moving.progress", { done, total });
  return <TaskProgress doing={doing} done={done} total={total} result={state === "undone" && t("moving.wasUndone")} />;
}

function UndoDialog({ move, onClose }: { move: ServerMove; onClose: () => void }) {
  const undo = useUndoServerMove(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t("serverMove.undoTitle")}
      confirm={t("moving.undoConfirm")}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() => undo.mutate(move)}
    >
      <p>{t("serverMove.undoExplained")}</p>
      {undo.error && (
        <Banner kind="error" role="alert">
          {errorMessage(undo.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
