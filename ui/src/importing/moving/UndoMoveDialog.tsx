/** Asks for confirmation before what a run brought in is taken away. */
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type Move, useUndoMove } from "./moves";

export function UndoMoveDialog({ move, onClose }: { move: Move; onClose: () => void }) {
  const undo = useUndoMove(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t("moving.undoTitle")}
      confirm={t("moving.undoConfirm")}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() => undo.mutate(move)}
    >
      <p>{t("moving.undoExplained", { count: move.made })}</p>
      {undo.error && (
        <Banner kind="error" role="alert">
          {errorMessage(undo.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
