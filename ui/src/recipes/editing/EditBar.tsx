/** The bar with the buttons to undo, redo, close and save. On phones it replaces the tab bar. */
import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import type { Edit } from "./useEdit";

export type EditBarProps = { edit: Edit; isStuck: boolean; isSaving: boolean; onClose: () => void; onSave: () => void };

/** `isStuck` disables undo and redo while the JSON is invalid. */
export function EditBar({ edit, isStuck, isSaving, onClose, onSave }: EditBarProps) {
  return (
    <div className="edit-bar" role="group" aria-label={t("editing.bar")}>
      <Button
        kind="quiet"
        compact
        icon="undo"
        disabled={!edit.canUndo || isStuck}
        aria-keyshortcuts="Control+Z"
        onClick={edit.undo}
      >
        {t("editing.undo")}
      </Button>
      <Button
        kind="quiet"
        compact
        icon="redo"
        disabled={!edit.canRedo || isStuck}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={edit.redo}
      >
        {t("editing.redo")}
      </Button>
      <Button kind="outlined" compact icon="x" onClick={onClose}>
        {t("editing.close")}
      </Button>
      <Button kind="filled" compact icon="check" busy={isSaving} aria-keyshortcuts="Control+S" onClick={onSave}>
        {t("editing.save")}
      </Button>
    </div>
  );
}
