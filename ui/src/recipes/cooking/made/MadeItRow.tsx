/** Shows when a recipe was last made, with buttons to record that it was made again. */
import { Button } from "@/kit/Button";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";

import { formatLastMade } from "../../formatTime";
import type { useMade } from "./useMade";

export function MadeItRow({ lastMade, made }: { lastMade?: string | null; made: ReturnType<typeof useMade> }) {
  return (
    <div className="made-row">
      <Button icon="check" busy={made.isBusy} onClick={made.today}>
        {t("made.today")}
      </Button>
      <Button kind="quiet" icon="note" {...preloadDialog} onClick={() => made.openDialog()}>
        {t("made.tell")}
      </Button>
      <span className="made small dim">{lastMade ? formatLastMade(lastMade, true) : t("made.never")}</span>
    </div>
  );
}
