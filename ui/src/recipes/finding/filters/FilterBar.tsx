/**
 * The row above the recipe list: a search field, four filters and the sort order. On phones, all but the search field
 * are behind one button.
 */
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { useDebounced } from "@/kit/form/useDebounced";
import { IconButton } from "@/kit/IconButton";
import { lazyComponent } from "@/kit/lazyComponent";
import { Menu } from "@/kit/overlay/Menu";
import { Popover } from "@/kit/overlay/Popover";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import { countChosen, type ExplorerQuery, type FilterKind, FILTERS, type Sort, sortOf, SORTS } from "../explorerQuery";
import { choicesQuery } from "./filterLists";
import type { RecipeGroup } from "../../recipeQueries";
import type { Ask } from "../useExplorer";

const loadList = () => import("./FilterList");
const FilterList = lazyComponent(loadList, "FilterList");
const FilterSheet = lazyComponent(() => import("./FilterSheet"), "FilterSheet");

export type FilterBarProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  ask: Ask;
  /** The number of matching recipes; undefined until it is known. */ total?: number;
};

export function FilterBar({ group, query, ask, total }: FilterBarProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = countChosen(query);
  return (
    <>
      <WordsField query={query} ask={ask} />
      <Button
        className="open-sheet"
        icon="filter"
        aria-haspopup="dialog"
        aria-label={count ? t("explorer.filtersCount", { count }) : undefined}
        {...preloadDialog}
        onClick={() => setSheetOpen(true)}
      >
        {t("explorer.filters")}
        {count > 0 && (
          <>
            {" "}
            <Count of={count} />
          </>
        )}
      </Button>
      <div className="sieve">
        {FILTERS.map((kind) => (
          <FilterButton key={kind} kind={kind} group={group} query={query} ask={ask} />
        ))}
        <SortMenu query={query} ask={ask} />
      </div>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet group={group} query={query} ask={ask} total={total} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Count = ({ of }: { of: number }) => (
  <span className="n" aria-hidden="true">
    {new Intl.NumberFormat(intl()).format(of)}
  </span>
);

function WordsField({ query, ask }: Pick<FilterBarProps, "query" | "ask">) {
  const [words, setWords] = useState(query.search);
  const rested = useDebounced(words, 500);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(query.search);
  // Back, links and the reset button also change the query, so the field follows the query.
  useEffect(() => {
    if (query.search !== asked.current) setWords(query.search);
    asked.current = query.search;
  }, [query.search]);
  const askFor = (text: string) => {
    if (text === asked.current.trim()) return;
    asked.current = text;
    ask({ search: text });
  };
  const onRested = useEffectEvent(askFor);
  useEffect(() => onRested(rested.trim()), [rested]);
  const clear = () => {
    setWords("");
    askFor("");
    field.current?.focus();
  };
  return (
    <div className="with-icon words-field">
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t("explorer.findHint")}
        aria-label={t("explorer.find")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && words) clear();
          if (event.key !== "Enter") return;
          event.preventDefault();
          askFor(words.trim());
          if (window.matchMedia("(pointer: coarse)").matches) event.currentTarget.blur();
        }}
      />
      {words && <IconButton icon="x" label={t("explorer.clear")} className="clear" onClick={clear} />}
    </div>
  );
}

function FilterButton({
  kind,
  group,
  query,
  ask,
}: { kind: FilterKind } & Pick<FilterBarProps, "group" | "query" | "ask">) {
  const cache = useQueryClient();
  const count = query.chosen[kind].length;
  const nearing = () => {
    void cache.prefetchQuery(choicesQuery(group, kind));
    void loadList();
  };
  return (
    <Popover
      label={t(`explorer.${kind}`)}
      align="start"
      trigger={({ onPointerEnter, onFocus, ...wiring }) => (
        <button
          type="button"
          className={classes(count > 0 && "set")}
          {...wiring}
          onPointerEnter={(event) => {
            nearing();
            onPointerEnter?.(event);
          }}
          onFocus={(event) => {
            nearing();
            onFocus?.(event);
          }}
        >
          {t(`explorer.${kind}`)}
          {count > 0 && (
            <>
              <Count of={count} />
              <span className="sr">, {t("explorer.chosen", { count })}</span>
            </>
          )}
          <Icon name="chevron-down" size="tiny" />
        </button>
      )}
    >
      <Suspense fallback={<div className="filter-list" />}>
        <FilterList kind={kind} group={group} query={query} ask={ask} />
      </Suspense>
    </Popover>
  );
}

function SortMenu({ query, ask }: Pick<FilterBarProps, "query" | "ask">) {
  const current = sortOf(query);
  return (
    <Menu
      label={t("explorer.sort")}
      items={sortsFor(current).map((sort) => ({
        id: sort,
        label: t(`explorer.sorts.${sort}`),
        isSelected: sort === current,
        onAction: () => ask({ orderBy: SORTS[sort][0], orderDirection: SORTS[sort][1] }),
      }))}
      trigger={(wiring) => (
        <button type="button" className="sort" {...wiring}>
          <span className="hint">{t("explorer.sortedBy")}</span> {t(`explorer.sorts.${current}`)}
          <Icon name="chevron-down" size="tiny" />
        </button>
      )}
    />
  );
}

/** Offers the rarely used sort orders only if the URL already has them. */
export const sortsFor = (current: Sort): Sort[] =>
  (Object.keys(SORTS) as Sort[]).filter((sort) => !["worst", "unchanged"].includes(sort) || sort === current);
