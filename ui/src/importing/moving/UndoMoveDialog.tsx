/** Asks for confirmation before what a run brought in is taken away. */
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { useUndoMove } from "./moves";

/** `count` is how many recipes are taken away by a POST to `path`. */
export function UndoMoveDialog({ count, path, onClose }: { count: number; path: string; onClose: () => void }) {
  const undo = useUndoMove(path, onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t("moving.undoTitle")}
      confirm={t("moving.undoConfirm")}
      busy={undo.isPending}
      onClose={onClose}
      onConfirm={() => undo.mutate()}
    >
      <p>{t("moving.undoExplained", { count })}</p>
      {undo.error && (
        <Banner kind="error" role="alert">
          {errorMessage(undo.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
