/**
 * The suggestions for a field. Only those in view are rendered, in the browser's top layer, so that no dialog clips
 * them.
 */
import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from "react";

import { t } from "@/locales/language";

import { classes } from "../../classes";
import { Icon } from "../../picture/Icon";
import { anchorToField } from "./anchorToField";
import type { Suggestions } from "./useSuggestions";

export type SuggestionListProps = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  from: Suggestions;
  isLoading: boolean;
  createLabel?: (name: string) => string;
  isChosen: (id: string) => boolean;
};

/** The height of a suggestion in CSS pixels; combobox.css has the same value. */
const ROW = 44;
const MARGIN = 4;
/** How many suggestions are visible at once. */
const VISIBLE_ROWS = 7;

export function SuggestionList({ label, anchor, from, isLoading, createLabel, isChosen }: SuggestionListProps) {
  const { listId, found, active, count } = from;
  const list = useRef<HTMLDivElement>(null);
  const { shown, start, end, onScroll } = useVisibleOptions(active, count);
  useLayoutEffect(() => anchorToField(list.current!, anchor.current!), [anchor]);
  useLayoutEffect(() => {
    const { scrollTop, clientHeight } = list.current!;
    if (active < 0) return;
    if (active * ROW < scrollTop) list.current!.scrollTop = active * ROW;
    else if ((active + 1) * ROW > scrollTop + clientHeight && clientHeight > 0)
      list.current!.scrollTop = (active + 1) * ROW - clientHeight;
  }, [active]);
  const status = isLoading
    ? t("combobox.loading")
    : count === 0
      ? t("combobox.none")
      : t("combobox.count", { count: found.length });
  return (
    <div ref={list} className="suggestions" popover="manual" onScroll={onScroll}>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        style={{ paddingBlockStart: start * ROW, paddingBlockEnd: (count - end) * ROW }}
      >
        {shown.map((index) => (
          <SuggestionOption
            key={found[index]?.id ?? "new"}
            from={from}
            index={index}
            createLabel={createLabel}
            isChosen={found[index] !== undefined && isChosen(found[index].id)}
          />
        ))}
      </div>
      <p className={count === 0 ? "hint" : "sr"} role="status">
        {status}
      </p>
    </div>
  );
}

/** Returns which suggestions to render: those in view, which include the active one, and a few beyond each edge. */
function useVisibleOptions(active: number, count: number) {
  const [first, setFirst] = useState(0);
  const [followed, setFollowed] = useState(active);
  if (followed !== active) {
    setFollowed(active);
    setFirst(Math.max(0, Math.min(first, active), active - VISIBLE_ROWS));
  }
  const start = Math.max(0, Math.min(first, count - VISIBLE_ROWS) - MARGIN);
  const end = Math.min(count, first + VISIBLE_ROWS + MARGIN + 1);
  const shown = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  const onScroll = (event: UIEvent<HTMLElement>) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW));
  return { shown, start, end, onScroll };
}

type SuggestionOptionProps = {
  from: Suggestions;
  index: number;
  createLabel?: (name: string) => string;
  isChosen: boolean;
};

function SuggestionOption({ from, index, createLabel, isChosen }: SuggestionOptionProps) {
  const { listId, found, active, count, canCreate, text, take } = from;
  const choice = found[index];
  return (
    // The field keeps the focus and handles the keys; it refers to the active option by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
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
          {isChosen && <Icon name="check" size="tiny" />}
        </>
      ) : (
        canCreate && (
          <>
            <Icon name="plus" size="tiny" />
            <span className="cut">{createLabel?.(text) ?? t("combobox.create", { name: text })}</span>
          </>
        )
      )}
    </div>
  );
}
