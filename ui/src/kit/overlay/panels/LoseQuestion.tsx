/** Asked in a dialog that would go with what was changed in it; the changes wait below until it is answered. */
import { useEffect, useId, useRef } from "react";

import { t } from "@/locales/language";

import { Button } from "../../Button";

export function LoseQuestion({ onKeep, onLose }: { onKeep: () => void; onLose: () => void }) {
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    keep.current?.focus();
    return () => {
      // What asked is inert until this is gone.
      requestAnimationFrame(() => {
        if (from instanceof HTMLElement) from.focus();
      });
    };
  }, []);
  return (
    <div className="lose" role="group" aria-labelledby={question}>
      <p id={question}>{t("dialog.lose")}</p>
      <div className="actions">
        <Button kind="danger" icon="delete" onClick={onLose}>
          {t("dialog.loseDo")}
        </Button>
        <Button kind="filled" ref={keep} onClick={onKeep}>
          {t("dialog.loseKeep")}
        </Button>
      </div>
    </div>
  );
}
