/** The choices of one filter: a search field, a switch between any and all, checkboxes, and a button to clear them. */
import { useState } from "react";

import { Skeleton } from "@/kit/feedback/Skeleton";
import { Icon } from "@/kit/picture/Icon";
import { WindowedList } from "@/kit/table/WindowedList";
import { holdsOne, spellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";
import { t } from "@/locales/language";

import type { ExplorerQuery, FilterKind } from "../../explorerQuery";
import { type FilterChoice, useChoices } from "../../filtering/filterLists";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";

export type FilterListProps = { kind: FilterKind; group: RecipeGroup; query: ExplorerQuery; changeQuery: ChangeQuery };

export function FilterList({ kind, group, query, changeQuery }: FilterListProps) {
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = useChoices(group, kind);
  const chosen = query.chosen[kind];
  const wanted = spellings(search.trim());
  const found = data?.filter(({ name }) => holdsOne(foldText(name), wanted));
  const choose = (ids: string[]) => changeQuery({ chosen: { ...query.chosen, [kind]: ids } });
  const toggle = ({ id }: FilterChoice) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="filter-list">
      <ChoiceSearch label={t(`explorer.findOne.${kind}`)} search={search} onChange={setSearch} />
      <MatchModeSwitch
        isAll={query.requireAll[kind]}
        onChange={(isAll) => changeQuery({ requireAll: { ...query.requireAll, [kind]: isAll } })}
      />
      {!data && !isError && <Skeleton lines={5} />}
      {isError && <ChoicesFailed onRetry={() => void refetch()} />}
      {found && found.length > 0 && (
        <WindowedList label={t(`explorer.${kind}`)} items={found} rowHeight={44} rows={7} keyOf={({ id }) => id}>
          {(choice) => (
            <ChoiceRow name={choice.name} isChosen={chosen.includes(choice.id)} onToggle={() => toggle(choice)} />
          )}
        </WindowedList>
      )}
      <p className={found?.length === 0 ? "hint" : "sr"} role="status">
        {found?.length === 0 ? t(data?.length ? "explorer.nothingCalled" : "explorer.nothingYet") : ""}
      </p>
      {chosen.length > 0 && (
        <button
          type="button"
          className="link small"
          onClick={() => {
            choose([]);
            setSearch("");
          }}
        >
          {t("explorer.clearChosen")}
        </button>
      )}
    </div>
  );
}

function ChoiceSearch({
  label,
  search,
  onChange,
}: {
  label: string;
  search: string;
  onChange: (search: string) => void;
}) {
  return (
    <div className="with-icon">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        autoComplete="off"
        value={search}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function MatchModeSwitch({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  return (
    <div className="any-all" role="group" aria-label={t("explorer.match")}>
      {([false, true] as const).map((all) => (
        <button key={String(all)} type="button" aria-pressed={isAll === all} onClick={() => onChange(all)}>
          {t(all ? "explorer.all" : "explorer.any")}
        </button>
      ))}
    </div>
  );
}

function ChoicesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="hint" role="alert">
      {t("explorer.listFailed")}{" "}
      <button type="button" className="link" onClick={onRetry}>
        {t("recipe.retry")}
      </button>
    </p>
  );
}

function ChoiceRow({ name, isChosen, onToggle }: { name: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="choice">
      <input className="check" type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="cut">
        <bdi>{name}</bdi>
      </span>
    </label>
  );
}
