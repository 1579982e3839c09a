/** All lines that were read, the doubtful ones first; the keys go from one doubt to the next. */
import { type KeyboardEvent, useMemo, useRef } from "react";

import { Skeleton } from "@/kit/Skeleton";
import { t } from "@/locales/language";
import { isUnknown, type ReadRow as Row } from "@/parsing/readRow";

import { useNameStore } from "../editing/rows/useNameStore";
import { ReadRow } from "./ReadRow";
import type { RowActs } from "./useReading";

export type ReadRowsProps = { rows: Row[]; acts: RowActs; isReading: boolean };

const DOUBTS = "[data-doubt] input";

export function ReadRows({ rows, acts, isReading }: ReadRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const known = useMemo(() => rows.map((row) => ({ food: isUnknown(row, "food") ? null : row.food, unit: isUnknown(row, "unit") ? null : row.unit })), [rows]);
  const names = useNameStore(known);
  const accept = (id: string) => {
    // What is being written counts.
    (document.activeElement as HTMLElement | null)?.blur();
    acts.accept(id);
    requestAnimationFrame(() => nextAfter(list.current!, id).focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-read-row]")?.dataset.readRow;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && id) {
      event.preventDefault();
      accept(id);
    } else if (event.key === "Tab" && !event.altKey && !event.ctrlKey && !event.metaKey) walk(event, list.current!);
  };
  if (isReading && rows.every(({ read }) => !read)) return <div aria-hidden="true"><Skeleton lines={Math.min(rows.length, 12)} /></div>;
  return (
    <div className="read-table">
      <div className="read-head small hint" aria-hidden="true">
        <span>{t("parsing.line")}</span><span>{t("parsing.part.quantity")}</span><span>{t("parsing.part.unit")}</span><span>{t("parsing.part.food")}</span><span>{t("parsing.part.note")}</span>
      </div>
      <ol ref={list} className="read-rows" aria-label={t("parsing.lines")} onKeyDown={onKeyDown}>
        {rows.map((row) => <ReadRow key={row.id} row={row} names={names} acts={acts} />)}
      </ol>
    </div>
  );
}

/** From a doubt Tab goes to the next one; behind the last it goes on as everywhere. */
function walk(event: KeyboardEvent<HTMLElement>, list: HTMLElement) {
  const doubts = [...list.querySelectorAll<HTMLElement>(DOUBTS)];
  const at = doubts.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : doubts[at + (event.shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The first doubt behind this row, or else in front of it; when there is none left, saving. */
function nextAfter(list: HTMLElement, id: string): HTMLElement {
  const rows = [...list.children] as HTMLElement[];
  const at = rows.findIndex(({ dataset }) => dataset.readRow === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  const doubt = others.map((row) => row.querySelector<HTMLElement>(DOUBTS)).find((one) => one !== null);
  return doubt ?? document.querySelector<HTMLElement>(".reader-bar .filled") ?? list;
}
