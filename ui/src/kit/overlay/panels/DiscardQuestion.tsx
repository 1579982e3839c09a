/**
 * Asks inside a dialog whether its unsaved changes should be discarded. The form stays below the question until the
 * user answers.
 */
import { useEffect, useId, useRef } from "react";

import { t } from "@/locales/language";

import { Button } from "../../Button";

export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    keep.current?.focus();
    return () => {
      // Waits a frame, because the form is inert until this question is removed.
      requestAnimationFrame(() => {
        if (from instanceof HTMLElement) from.focus();
      });
    };
  }, []);
  return (
    <div className="discard-question" role="group" aria-labelledby={question}>
      <p id={question}>{t("dialog.lose")}</p>
      <div className="actions">
        <Button kind="danger" icon="delete" onClick={onDiscard}>
          {t("dialog.loseDo")}
        </Button>
        <Button kind="filled" ref={keep} onClick={onKeep}>
          {t("dialog.loseKeep")}
        </Button>
      </div>
    </div>
  );
}
