/** Lists the runs that moved a whole server in, with what arrived compared with the backup. */
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { t } from "@/locales/language";

import { CountTable } from "./CountTable";
import { SERVER_MOVES, type ServerMove } from "./serverMoves";
import { RunEntry, RunList } from "../moving/RunList";

const describeUndo = () => ({
  title: t("serverMove.undoTitle"),
  explained: t("serverMove.undoExplained"),
  done: t("serverMove.undone"),
});

export function ServerMoveList() {
  return (
    <RunList<ServerMove>
      path={SERVER_MOVES}
      heading={t("moving.earlier")}
      loading={t("toast.movingIn")}
      undoTexts={describeUndo}
    >
      {(move, undo) => (
        <RunEntry run={move} title={move.fileName} onUndo={move.canBeUndone && undo}>
          <ServerMoveProgress move={move} />
          {move.state === "done" && move.compared && (
            <CountTable caption={t("serverMove.compared")} rows={move.compared} />
          )}
        </RunEntry>
      )}
    </RunList>
  );
}

function ServerMoveProgress({ move: { state, done, total } }: { move: ServerMove }) {
  if (state === "undoing") return <TaskProgress doing={t("serverMove.undoing")} />;
  const doing = state === "running" && t("moving.progress", { done, total });
  return <TaskProgress doing={doing} done={done} total={total} result={state === "undone" && t("moving.wasUndone")} />;
}
