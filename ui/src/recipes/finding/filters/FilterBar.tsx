/**
 * The row above the recipe list: a search field, four filters and the sort order. On phones, all but the search field
 * are behind one button.
 */
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Menu } from "@/kit/overlay/Menu";
import { Popover } from "@/kit/overlay/Popover";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { intl, t } from "@/locales/language";

import {
  type ChoiceKind,
  getChosen,
  countChosen,
  type ExplorerQuery,
  FILTERS,
  findCurrentSort,
  QUICK_FILTERS,
  SORTS,
} from "../../explorerQuery";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";
import { countedChoicesQuery } from "./countedChoices";
import { FilterSearchField } from "./FilterSearchField";
import { listSorts } from "./listSorts";
import { useHasHouseholds } from "./useHasHouseholds";

const loadList = () => import("./FilterList");
const FilterList = makeLazyComponent(loadList, "FilterList");
const FilterSheet = makeLazyComponent(() => import("./FilterSheet"), "FilterSheet");

export type FilterBarProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  changeQuery: ChangeQuery;
  /** The number of matching recipes; undefined until it is known. */
  total?: number;
  /** Whether these are only some of the group's recipes, such as those of a cookbook. */
  isPartial?: boolean;
};

export function FilterBar({ group, query, changeQuery, total, isPartial = false }: FilterBarProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = countChosen(query);
  const hasHouseholds = useHasHouseholds(group) || query.households.length > 0;
  return (
    <>
      <FilterSearchField group={group} query={query} changeQuery={changeQuery} total={total} isPartial={isPartial} />
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
            <ChosenCount count={count} />
          </>
        )}
      </Button>
      <div className="filter-buttons">
        {FILTERS.map((kind) => (
          <FilterButton key={kind} kind={kind} group={group} query={query} changeQuery={changeQuery} />
        ))}
        {hasHouseholds && <FilterButton kind="households" group={group} query={query} changeQuery={changeQuery} />}
        <SortMenu query={query} changeQuery={changeQuery} />
      </div>
      <QuickFilters group={group} query={query} changeQuery={changeQuery} />
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            group={group}
            query={query}
            changeQuery={changeQuery}
            total={total}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Visitors have no favorites, and nothing says when they cooked. */
function QuickFilters({ group, query, changeQuery }: Omit<FilterBarProps, "total">) {
  const shown = QUICK_FILTERS.filter((one) => group.isOwn || one === "fast" || one === "best");
  return (
    <div className="quick" role="group" aria-label={t("explorer.quick.title")}>
      {shown.map((one) => {
        const isOn = query.quick.includes(one);
        const others = query.quick.filter((other) => other !== one);
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isOn}
            onClick={() => changeQuery({ quick: isOn ? others : [...others, one] })}
          >
            {t(`explorer.quick.${one}`)}
          </button>
        );
      })}
    </div>
  );
}

const ChosenCount = ({ count }: { count: number }) => (
  <span className="n" aria-hidden="true">
    {new Intl.NumberFormat(intl()).format(count)}
  </span>
);

function FilterButton({
  kind,
  group,
  query,
  changeQuery,
}: { kind: ChoiceKind } & Pick<FilterBarProps, "group" | "query" | "changeQuery">) {
  const cache = useQueryClient();
  const count = getChosen(query, kind).length;
  const nearing = () => {
    void cache.prefetchQuery(countedChoicesQuery(group, kind));
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
              <ChosenCount count={count} />
              <span className="sr">, {t("explorer.chosen", { count })}</span>
            </>
          )}
          <Icon name="chevron-down" size="tiny" />
        </button>
      )}
    >
      <Suspense fallback={<div className="filter-list" />}>
        <FilterList kind={kind} group={group} query={query} changeQuery={changeQuery} />
      </Suspense>
    </Popover>
  );
}

function SortMenu({ query, changeQuery }: Pick<FilterBarProps, "query" | "changeQuery">) {
  const current = findCurrentSort(query);
  return (
    <Menu
      label={t("explorer.sort")}
      items={listSorts(current).map((sort) => ({
        id: sort,
        label: t(`explorer.sorts.${sort}`),
        isSelected: sort === current,
        onAction: () => changeQuery({ orderBy: SORTS[sort][0], orderDirection: SORTS[sort][1] }),
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
