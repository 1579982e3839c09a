/** Waits while the server changes over, and loads the page anew when the new version answers. */
import { useEffect } from "react";

import { getBase } from "@/api/client";
import { updatesPath } from "@/base/memberPaths";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { t } from "@/locales/language";

import type { Updates } from "./updates";

type ChangingOverProps = { before: Updates; updates: Updates; onEnd: () => void };

export function ChangingOver({ before, updates, onEnd }: ChangingOverProps) {
  const isReplaced = updates.version !== before.version;
  const wentBack = !isReplaced && updates.last?.at !== before.last?.at;
  useEffect(() => {
    if (isReplaced) window.location.assign(getBase() + updatesPath.slice(1));
    else if (wentBack) onEnd();
  }, [isReplaced, wentBack, onEnd]);
  return (
    <div className="maintenance updates">
      <TaskProgress doing={t("updates.changing", { version: before.next ?? "" })} />
      <p className="dim">{t("updates.changingExplained")}</p>
    </div>
  );
}
