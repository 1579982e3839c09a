/** A line as it was written, its parts underlined in four ways; the legend tells which is which. */
import "./marked.css";

import { t } from "@/locales/language";
import type { Parsed } from "@/parsing/readLines";

import { markLine, type Part } from "./markLine";

const PARTS: Part[] = ["quantity", "unit", "food", "note"];

/** `read` is null while nobody has read it. */
export function MarkedLine({ line, read }: { line: string; read: Parsed | null }) {
  const pieces = read ? markLine(line, read) : [{ text: line, part: null }];
  return <bdi className="marked">{pieces.map(({ text, part }, index) => (part ? <span key={index} data-part={part}>{text}</span> : text))}</bdi>;
}

export function MarkLegend() {
  return (
    <ul className="marked mark-legend small" aria-label={t("parsing.legend")}>
      {PARTS.map((part) => <li key={part}><span data-part={part}>{t(`parsing.part.${part}`)}</span></li>)}
    </ul>
  );
}
