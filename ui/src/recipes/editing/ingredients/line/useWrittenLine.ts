/** Connects the field for a line with the ingredient: its text, what is pasted into it, and reading it. */
import { type ClipboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

import type { LinePiece } from "../../../lines/markLine";
import type { Parsed } from "../../../lines/readLines";
import type { Ingredient } from "../../../recipe";
import { ingredientKind, makeIngredient, makeIngredients } from "../../rows/rowKinds";
import { listIngredientLines } from "../../rows/splitText";
import type { RowActions } from "../../rows/useRows";
import { useStableCallback } from "../../useStableCallback";
import { type LineBefore, keepParts } from "./keepParts";
import { asText, isText, type LineParts, joinPieces } from "./linePieces";
import type { LineReader } from "./lineReader";
import { trackReading } from "./pendingReadings";

export type WrittenLineOptions = {
  ingredient: Ingredient;
  pieces: LinePiece[];
  disableAmount: boolean;
  /** Whether written lines are read. */
  readsLines: boolean;
  actions: RowActions<Ingredient>;
  reader: LineReader;
  onRead: (parsed: Parsed, before?: LineBefore) => void;
};

export function useWrittenLine(options: WrittenLineOptions) {
  const { ingredient, pieces, disableAmount, readsLines, actions, reader, onRead } = options;
  const id = ingredientKind.idOf(ingredient);
  const text = joinPieces(pieces);
  const isShown = useRef(false);
  /** Uses the result only if the row is still there, and nobody has changed its text in the meantime. */
  const take = useStableCallback((line: string, parsed: Parsed, before?: LineBefore) => {
    const isSame = isText(ingredient, false) && text.trim() === line;
    if (isShown.current && readsLines && isSame) flushSync(() => onRead(parsed, before));
  });
  const read = (words: string, before?: LineBefore) => {
    const line = words.trim();
    if (!line || !readsLines) return;
    const reading = reader.read(line).then((parsed) => {
      if (parsed) take(line, parsed, before);
    });
    trackReading(reading);
  };
  const readExpected = useStableCallback(() => {
    if (reader.takes(id) && isText(ingredient, false)) read(text);
  });
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    readExpected();
  });
  return {
    onChange: (next: string, parts: LineParts | null) => actions.change(id, parts ?? asText(next, disableAmount)),
    onWritten: (words: string, before: LineBefore) => {
      if (!readsLines || !isText(ingredient, false)) return;
      const kept = disableAmount ? null : keepParts(before, words.trim());
      if (kept) actions.change(id, { ...before.parts, ...kept, isDoubtful: false }, "reading");
      else read(words, before);
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const lines = listIngredientLines(event.clipboardData.getData("text/plain"));
      if (lines.length < 2) return;
      event.preventDefault();
      const { selectionStart, selectionEnd, value } = event.currentTarget;
      lines[0] = value.slice(0, selectionStart) + lines[0]!;
      lines[lines.length - 1] += value.slice(selectionEnd);
      const isTitled = Boolean(ingredient.title?.trim());
      const [own, ...fresh] = isTitled ? lines.map(makeIngredient) : makeIngredients(lines);
      const part = { ...asText(own!.note ?? "", disableAmount), ...(own!.title ? { title: own!.title } : {}) };
      reader.expect(fresh.map(ingredientKind.idOf));
      if (fresh.length > 0) actions.insert(id, "below", fresh, part);
      else actions.change(id, part, "structure");
    },
  };
}
