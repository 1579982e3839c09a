/** The field for an ingredient as one line of text. What is known of it is marked in the text. */
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from "react";

import { t } from "@/locales/language";

import type { LinePiece } from "../../../lines/markLine";
import { MAX_LINE_LENGTH } from "../../../lines/readLines";
import type { LineBefore } from "./keepParts";
import { type LineParts, textOf } from "./linePieces";
import "./line.css";

export type LineFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  /** The number of the line in the list, from 1. */
  number: number;
  pieces: LinePiece[];
  parts: LineParts;
  /** Whether the words can be changed. Those of a recipe that is an ingredient cannot. */
  isFixed: boolean;
  /** The id of the text that says what is doubtful about the line. */
  describedBy?: string;
  /** Called with each change. `parts` has the former values if the text is the same as before. */
  onChange: (text: string, parts: LineParts | null) => void;
  /** Called when the user leaves the line, or saves, if the text has changed. */
  onWritten: (text: string, before: LineBefore) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

export function LineField({
  ref,
  number,
  pieces,
  parts,
  isFixed,
  describedBy,
  onChange,
  onWritten,
  onPaste,
}: LineFieldProps) {
  const text = textOf(pieces);
  const before = useRef<LineBefore | null>(null);
  const begin = () => {
    before.current = { parts, pieces };
  };
  const finish = () => {
    const was = before.current;
    if (was && textOf(was.pieces) !== text) onWritten(text, was);
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
        ref={ref}
        rows={1}
        dir="auto"
        className="input line-text"
        data-part="first last"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={MAX_LINE_LENGTH}
        readOnly={isFixed}
        value={text}
        aria-label={t("rows.ingredientNumber", { number })}
        aria-describedby={describedBy}
        placeholder={t("rows.lineHint")}
        onFocus={begin}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={(event) => {
          const next = event.target.value.replace(/\s*\n\s*/gu, " ");
          const was = before.current;
          onChange(next, was && next === textOf(was.pieces) ? was.parts : null);
        }}
        onBlur={() => {
          finish();
          before.current = null;
        }}
      />
    </div>
  );
}
