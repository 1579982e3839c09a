/** The dialog with the keyboard shortcuts, opened by `?`. */
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { ShortcutList } from "./ShortcutList";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title={t("shortcut.title")} icon="keyboard" onClose={onClose}>
      <ShortcutList />
    </Dialog>
  );
}
