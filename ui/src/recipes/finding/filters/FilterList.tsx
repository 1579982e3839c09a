/**
 * The choices of one filter: a search field, a switch between any and all, checkboxes with the number of recipes, and a
 * button to clear them.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Skeleton } from "@/kit/feedback/Skeleton";
import { Icon } from "@/kit/picture/Icon";
import { WindowedList } from "@/kit/table/WindowedList";
import { containsOne, listSpellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";
import { intl, t } from "@/locales/language";

import { type ChoiceKind, choose, getChosen, type ExplorerQuery } from "../../explorerQuery";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";
import { type CountedChoice, countedChoicesQuery } from "./countedChoices";

export type FilterListProps = { kind: ChoiceKind; group: RecipeGroup; query: ExplorerQuery; changeQuery: ChangeQuery };

export function FilterList({ kind, group, query, changeQuery }: FilterListProps) {
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = useQuery(countedChoicesQuery(group, kind));
  const chosen = getChosen(query, kind);
  const wanted = listSpellings(search.trim());
  const found = data?.filter(({ name }) => containsOne(foldText(name), wanted));
  const chooseAll = (ids: string[]) => changeQuery(choose(query, kind, ids));
  const toggle = ({ id }: CountedChoice) =>
    chooseAll(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="filter-list">
      <ChoiceSearch label={t(`explorer.findOne.${kind}`)} search={search} onChange={setSearch} />
      {kind !== "households" && (
        <MatchModeSwitch
          isAll={query.requireAll[kind]}
          onChange={(isAll) => changeQuery({ requireAll: { ...query.requireAll, [kind]: isAll } })}
        />
      )}
      {!data && !isError && <Skeleton lines={5} />}
      {isError && <ChoicesFailed onRetry={() => void refetch()} />}
      {found && found.length > 0 && (
        <WindowedList label={t(`explorer.${kind}`)} items={found} rowHeight={44} rows={7} keyOf={({ id }) => id}>
          {(choice) => (
            <ChoiceRow choice={choice} isChosen={chosen.includes(choice.id)} onToggle={() => toggle(choice)} />
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
            chooseAll([]);
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
        {t("error.retry")}
      </button>
    </p>
  );
}

type ChoiceRowProps = { choice: CountedChoice; isChosen: boolean; onToggle: () => void };

function ChoiceRow({ choice: { name, recipes }, isChosen, onToggle }: ChoiceRowProps) {
  return (
    <label className="choice">
      <input className="check" type="checkbox" checked={isChosen} onChange={onToggle} />
      <span className="cut">
        <bdi>{name}</bdi>
      </span>{" "}
      <span className="hint number" aria-hidden="true">
        {new Intl.NumberFormat(intl()).format(recipes)}
      </span>
      <span className="sr">{t("explorer.countAll", { count: recipes })}</span>
    </label>
  );
}
