/** All filters and the sort order on one sheet, for phones. */
import { useState } from "react";

import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { listSorts } from "./listSorts";
import {
  type ChoiceKind,
  getChosen,
  type ExplorerQuery,
  FILTERS,
  type Sort,
  findCurrentSort,
  SORTS,
} from "../../explorerQuery";
import { useHasHouseholds } from "./useHasHouseholds";
import { FilterList } from "./FilterList";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";

export type FilterSheetProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  changeQuery: ChangeQuery;
  total?: number;
  onClose: () => void;
};

export function FilterSheet({ group, query, changeQuery, total, onClose }: FilterSheetProps) {
  const current = findCurrentSort(query);
  const kinds: ChoiceKind[] =
    useHasHouseholds(group) || query.households.length ? [...FILTERS, "households"] : [...FILTERS];
  return (
    <Dialog
      isOpen
      icon="filter"
      title={t("explorer.filters")}
      onClose={onClose}
      onSubmit={onClose}
      submit={total === undefined ? t("explorer.results") : t("explorer.show", { count: total })}
      cancel={t("dialog.close")}
    >
      <Select<Sort>
        label={t("explorer.sortedBy")}
        value={current}
        options={listSorts(current).map((sort) => ({ value: sort, label: t(`explorer.sorts.${sort}`) }))}
        onChange={(sort) => changeQuery({ orderBy: SORTS[sort][0], orderDirection: SORTS[sort][1] })}
      />
      <div className="ruled">
        {kinds.map((kind) => (
          <FilterPart key={kind} kind={kind} group={group} query={query} changeQuery={changeQuery} />
        ))}
      </div>
    </Dialog>
  );
}

/** One filter on the sheet. Its choices are fetched when it is opened. */
function FilterPart({
  kind,
  group,
  query,
  changeQuery,
}: { kind: ChoiceKind } & Omit<FilterSheetProps, "onClose" | "total">) {
  const [isOpen, setOpen] = useState(false);
  const count = getChosen(query, kind).length;
  return (
    <details className="filter-part" name="filters" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t(`explorer.${kind}`)}</span>
        {count > 0 && <span className="small hint">{t("explorer.chosen", { count })}</span>}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <FilterList kind={kind} group={group} query={query} changeQuery={changeQuery} />}
    </details>
  );
}
