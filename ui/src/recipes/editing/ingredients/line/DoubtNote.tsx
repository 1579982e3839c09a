/** Says what was read of a line that the server was not sure of, and lets a person confirm it. */
import { useRef } from "react";

import { Button } from "@/kit/Button";
import { t } from "@/locales/language";

import type { LinePiece } from "../../../lines/markLine";
import { focusMenu } from "../ReadLineButton";

export type DoubtNoteProps = { name: string; pieces: LinePiece[]; onConfirm: () => void };

export function DoubtNote({ name, pieces, onConfirm }: DoubtNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const confirm = () => {
    const row = note.current!.closest("[data-row]");
    onConfirm();
    goToNextDoubt(row);
  };
  return (
    <div className="read-offers doubt-note" ref={note}>
      <p className="small hint">{formatRead(pieces)}</p>
      <Button compact icon="check" aria-label={t("rows.confirmLine", { name })} onClick={confirm}>
        {t("rows.isRight")}
      </Button>
    </div>
  );
}

/** Names the parts that were read, such as "I read: amount 2 · food onions". */
function formatRead(pieces: LinePiece[]): string {
  const parts = pieces.flatMap(({ part, text }) => (part ? t(`rows.readPart.${part}`, { text: text.trim() }) : []));
  const hasFood = pieces.some(({ part }) => part === "food");
  return t("rows.wasRead", { parts: [...parts, ...(hasFood ? [] : [t("rows.readPart.noFood")])].join(" · ") });
}

/** Focuses the next line that is in doubt, or else the menu of the row, because the pressed button disappears. */
function goToNextDoubt(row: Element | null) {
  const doubtful = [...document.querySelectorAll("[data-row].is-unclear")];
  const next = doubtful[doubtful.indexOf(row!) + 1];
  if (next) focusDoubt(next);
  else focusMenu(row);
}

export function focusDoubt(row: Element | null | undefined) {
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>(".line-text")?.focus({ preventScroll: true });
}
