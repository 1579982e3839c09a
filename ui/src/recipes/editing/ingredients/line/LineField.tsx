/** The field for an ingredient as one line of text. What is known of it is marked in the text. */
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";

import { t } from "@/locales/language";

import type { LinePiece } from "../../../lines/markLine";
import type { LineBefore } from "./keepParts";
import { type LineParts, joinPieces } from "./linePieces";
import "./line.css";

export type LineFieldProps = {
  /** The number of the line in the list, from 1. */
  number: number;
  pieces: LinePiece[];
  parts: LineParts;
  /** Whether the words can be changed. Those of a recipe that is an ingredient cannot. */
  isFixed: boolean;
  /** Called with each change. `parts` has the former values if the text is the same as before. */
  onChange: (text: string, parts: LineParts | null) => void;
  /** Called when the user leaves the line, or saves, if the text has changed. */
  onWritten: (text: string, before: LineBefore) => void;
  onEnter: () => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

export function LineField({ number, pieces, parts, isFixed, onChange, onWritten, onEnter, onPaste }: LineFieldProps) {
  const text = joinPieces(pieces);
  const before = useRef<LineBefore | null>(null);
  const begin = () => {
    before.current = { parts, pieces };
  };
  const finish = () => {
    const was = before.current;
    if (was && joinPieces(was.pieces) !== text) onWritten(text, was);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      finish();
      begin();
    }
  };
  return (
    <div className="line-field">
      <p className="line-marks" aria-hidden="true" dir="auto">
        {pieces.map((piece, at) =>
          piece.part ? (
            <span key={at} data-mark={piece.part}>
              {piece.text}
            </span>
          ) : (
            piece.text
          ),
        )}
        {/* Gives an empty line its height. */}
        {"\u200b"}
      </p>
      <textarea
        rows={1}
        dir="auto"
        className="input line-text"
        data-part="first last"
        autoComplete="off"
        enterKeyHint="next"
        readOnly={isFixed}
        value={text}
        aria-label={t("rows.ingredientNumber", { number })}
        placeholder={t("rows.lineHint")}
        onFocus={begin}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={(event) => {
          const { inputType } = event.nativeEvent as InputEvent;
          // Some keyboards of phones write a line break without a key.
          const isBreak = inputType === "insertLineBreak" || inputType === "insertParagraph";
          const next = event.target.value.replace(/\s*\n\s*/gu, isBreak ? "" : " ");
          const was = before.current;
          if (next !== text) onChange(next, was && next === joinPieces(was.pieces) ? was.parts : null);
          if (isBreak) onEnter();
        }}
        onBlur={() => {
          finish();
          before.current = null;
        }}
      />
    </div>
  );
}
