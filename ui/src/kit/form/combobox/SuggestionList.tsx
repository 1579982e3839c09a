/** The suggestions under a field, of which only those in sight exist. It lies over everything, so no dialog cuts it off. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import { classes } from "../../classes";
import { Icon } from "../../picture/Icon";
import { placeBeside } from "./placeBeside";
import type { Suggestions } from "./useSuggestions";

export type SuggestionListProps = {
  label: string;
  beside: RefObject<HTMLElement | null>;
  from: Suggestions;
  isLoading: boolean;
  isChosen: (id: string) => boolean;
};

/** CSS pixels; the style sheet says the same. */
const ROW = 44;
const MARGIN = 4;
/** How many are seen at once. */
const SEEN = 7;

export function SuggestionList({ label, beside, from, isLoading, isChosen }: SuggestionListProps) {
  const { listId, found, active, count, canCreate, text, take } = from;
  const list = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [followed, setFollowed] = useState(active);
  if (followed !== active) {
    setFollowed(active);
    setFirst(Math.max(0, Math.min(first, active), active - SEEN));
  }
  useLayoutEffect(() => placeBeside(list.current!, beside.current!), [beside]);
  useLayoutEffect(() => {
    const { scrollTop, clientHeight } = list.current!;
    if (active < 0) return;
    if (active * ROW < scrollTop) list.current!.scrollTop = active * ROW;
    else if ((active + 1) * ROW > scrollTop + clientHeight && clientHeight > 0)
      list.current!.scrollTop = (active + 1) * ROW - clientHeight;
  }, [active]);
  const start = Math.max(0, Math.min(first, count - SEEN) - MARGIN);
  const end = Math.min(count, first + SEEN + MARGIN + 1);
  const shown = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  const words = isLoading
    ? t("combobox.loading")
    : count === 0
      ? t("combobox.none")
      : t("combobox.count", { count: found.length });
  return (
    <div
      ref={list}
      className="suggestions"
      popover="manual"
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW))}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        style={{ paddingBlockStart: start * ROW, paddingBlockEnd: (count - end) * ROW }}
      >
        {shown.map((index) => {
          const choice = found[index];
          return (
            // The field keeps the focus and the keys; it moves through the options by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={choice?.id ?? "new"}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-setsize={count}
              aria-posinset={index + 1}
              className={classes("suggestion", index === active && "active", !choice && "new")}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
            >
              {choice ? (
                <>
                  <bdi className="cut">{choice.name}</bdi>
                  {isChosen(choice.id) && <Icon name="check" size="tiny" />}
                </>
              ) : (
                canCreate && (
                  <>
                    <Icon name="plus" size="tiny" />
                    <span className="cut">{t("combobox.create", { name: text })}</span>
                  </>
                )
              )}
            </div>
          );
        })}
      </div>
      <p className={count === 0 ? "hint" : "sr"} role="status">
        {words}
      </p>
    </div>
  );
}
