/**
 * An ingredient line as it was written, with its parts underlined in four ways, and the legend of these four
 * underlines.
 */
import { t } from "@/locales/language";
import { type LinePart, markLine } from "@/recipes/lines/markLine";
import type { Parsed } from "@/recipes/lines/readLines";

import "./marked.css";

const PARTS: LinePart[] = ["quantity", "unit", "food", "note"];

/** `read` is null until the line has been read. */
export function MarkedLine({ line, read }: { line: string; read: Parsed | null }) {
  const pieces = read ? markLine(line, read) : [{ text: line, part: null }];
  return (
    <bdi className="marked">
      {pieces.map(({ text, part }, index) =>
        part ? (
          <span key={index} data-part={part}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}

export function MarkLegend() {
  return (
    <ul className="marked mark-legend small" aria-label={t("parsing.legend")}>
      {PARTS.map((part) => (
        <li key={part}>
          <span data-part={part}>{t(`parsing.part.${part}`)}</span>
        </li>
      ))}
    </ul>
  );
}
