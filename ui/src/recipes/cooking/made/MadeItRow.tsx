/** When a recipe was last made, and the buttons that say it was made again. */
import { Button } from "@/kit/Button";
import { nearDialog } from "@/kit/overlays";
import { t } from "@/locales/language";

import { tellMade } from "../../tellTime";
import type { useMade } from "./useMade";

export function MadeItRow({ lastMade, made }: { lastMade?: string | null; made: ReturnType<typeof useMade> }) {
  return (
    <div className="made-row">
      <Button icon="check" busy={made.isBusy} onClick={made.today}>{t("made.today")}</Button>
      <Button kind="quiet" icon="note" {...nearDialog} onClick={() => made.tell()}>{t("made.tell")}</Button>
      <span className="made small dim">{lastMade ? tellMade(lastMade, true) : t("made.never")}</span>
    </div>
  );
}
