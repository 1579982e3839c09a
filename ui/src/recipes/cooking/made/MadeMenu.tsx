/** Says when a recipe was last made. Its menu records that it was made again, and opens what happened before. */
import { Button } from "@/kit/Button";
import { Menu } from "@/kit/overlay/Menu";
import { t } from "@/locales/language";

import { formatLastMade } from "../../formatTime";
import type { useMade } from "./useMade";

export type MadeMenuProps = {
  lastMade?: string | null;
  made: ReturnType<typeof useMade>;
  onHistory: () => void;
};

export function MadeMenu({ lastMade, made, onHistory }: MadeMenuProps) {
  return (
    <Menu
      label={t("made.made")}
      items={[
        { id: "today", icon: "check", label: t("made.today"), onAction: made.today },
        { id: "tell", icon: "note", label: t("made.tell"), onAction: () => made.openDialog() },
        { id: "history", icon: "clock", label: t("history.menu"), divided: true, onAction: onHistory },
      ]}
      trigger={(wiring) => (
        <Button kind="quiet" className="made-menu" iconAfter="chevron-down" busy={made.isBusy} {...wiring}>
          {lastMade ? formatLastMade(lastMade, true) : t("made.never")}
        </Button>
      )}
    />
  );
}
