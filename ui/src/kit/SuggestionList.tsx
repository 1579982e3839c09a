/** The suggestions under a field, of which only those in sight exist. It lies over everything, so no dialog cuts it off. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import { classes } from "./classes";
import { Icon } from "./Icon";
import { placeBeside } from "./placeBeside";
import type { Suggestions } from "./useSuggestions";

export type SuggestionListProps = { label: string; beside: RefObject<HTMLElement | null>; from: Suggestions; isLoading: boolean; isChosen: (id: string) => boolean };

/** CSS pixels; the style sheet says the same. */
const ROW = 44;
const MARGIN = 4;

export function SuggestionList({ label, beside, from, isLoading, isChosen }: SuggestionListProps) {
  const { listId, found, active, count, canCreate, text, take } = from;
  const list = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => placeBeside(list.current!, beside.current!), [beside]);
  useLayoutEffect(() => {
    const { scrollTop, clientHeight } = list.current!;
    if (active < 0) return;
    if (active * ROW < scrollTop) list.current!.scrollTop = active * ROW;
    else if ((active + 1) * ROW > scrollTop + clientHeight && clientHeight > 0) list.current!.scrollTop = (active + 1) * ROW - clientHeight;
  }, [active, count]);
  const from0 = Math.max(0, Math.min(first, active < 0 ? first : active) - MARGIN);
  const to = Math.min(count, Math.max(first, active) + 8 + MARGIN);
  const shown = Array.from({ length: Math.max(0, to - from0) }, (_, index) => from0 + index);
  const words = isLoading ? t("combobox.loading") : count === 0 ? t("combobox.none") : t("combobox.count", { count: found.length });
  return (
    <div ref={list} className="suggestions" popover="manual" onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW))}>
      <ul id={listId} role="listbox" aria-label={label} style={{ paddingBlockStart: from0 * ROW, paddingBlockEnd: (count - to) * ROW }}>
        {shown.map((index) => (
          // The field keeps the focus and the keys; a press here must not take it away.
          <li
            key={found[index]?.id ?? "new"} id={`${listId}-${index}`} role="option" aria-selected={index === active} aria-setsize={count} aria-posinset={index + 1}
            className={classes(index === active && "active", !found[index] && "new")} onPointerDown={(event) => event.preventDefault()} onClick={() => take(index)}
          >
            {found[index]
              ? <><bdi className="cut">{found[index].name}</bdi>{isChosen(found[index].id) && <Icon name="check" size="tiny" />}</>
              : canCreate && <><Icon name="plus" size="tiny" /><span className="cut">{t("combobox.create", { name: text })}</span></>}
          </li>
        ))}
      </ul>
      <p className={count === 0 ? "hint" : "sr"} role="status">{words}</p>
    </div>
  );
}
