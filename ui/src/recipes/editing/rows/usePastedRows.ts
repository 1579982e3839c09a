/** Detects when several lines are pasted into a field, and offers to turn them into separate rows. */
import { type ClipboardEvent, useRef, useState } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;
/** `value` is the text of the field after pasting. Once that text changes, the offer disappears. */
type Pasted = { before: string; rows: string[]; after: string; value: string };

export function usePastedRows(
  value: string,
  rowsIn: (text: string) => string[],
  onSplit: (first: string, rest: string[]) => void,
) {
  const fresh = useRef<Omit<Pasted, "value"> | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const isOffered = pasted !== null && pasted.value === value;
  return {
    onPaste: (event: ClipboardEvent<TextControl>) => {
      const rows = rowsIn(event.clipboardData.getData("text/plain"));
      const { selectionStart, selectionEnd, value: old } = event.currentTarget;
      fresh.current =
        rows.length < 2
          ? null
          : { before: old.slice(0, selectionStart ?? old.length), rows, after: old.slice(selectionEnd ?? old.length) };
    },
    /** Must be called with each new value of the field. */
    onValue: (next: string) => {
      if (fresh.current) setPasted({ ...fresh.current, value: next });
      fresh.current = null;
    },
    offer: isOffered
      ? {
          count: pasted.rows.length,
          split: () => {
            const rows = [...pasted.rows.slice(0, -1), pasted.rows.at(-1)! + pasted.after];
            setPasted(null);
            onSplit(pasted.before + rows[0]!, rows.slice(1));
          },
          keep: () => setPasted(null),
        }
      : null,
  };
}

export type PastedOffer = NonNullable<ReturnType<typeof usePastedRows>["offer"]>;
