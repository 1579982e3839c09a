/** The choices of one filter: find, any or all, tick, clear. */
import { useState } from "react";

import { Skeleton } from "@/kit/feedback/Skeleton";
import { Icon } from "@/kit/picture/Icon";
import { WindowedList } from "@/kit/table/WindowedList";
import { foldText } from "@/locales/foldText";
import { t } from "@/locales/language";

import type { ExplorerQuery, FilterKind } from "../explorerQuery";
import { type FilterChoice, useChoices } from "./filterLists";
import type { RecipeGroup } from "../../recipeQueries";
import type { Ask } from "../useExplorer";

export type FilterListProps = { kind: FilterKind; group: RecipeGroup; query: ExplorerQuery; ask: Ask };

export function FilterList({ kind, group, query, ask }: FilterListProps) {
  const [words, setWords] = useState("");
  const { data, isError, refetch } = useChoices(group, kind);
  const chosen = query.chosen[kind];
  const wanted = foldText(words.trim());
  const found = data?.filter(({ name }) => foldText(name).includes(wanted));
  const choose = (ids: string[]) => ask({ chosen: { ...query.chosen, [kind]: ids } });
  const toggle = ({ id }: FilterChoice) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="filter-list">
      <div className="with-icon">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          autoComplete="off"
          value={words}
          aria-label={t(`explorer.findOne.${kind}`)}
          placeholder={t(`explorer.findOne.${kind}`)}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="any-all" role="group" aria-label={t("explorer.match")}>
        {([false, true] as const).map((all) => (
          <button
            key={String(all)}
            type="button"
            aria-pressed={query.requireAll[kind] === all}
            onClick={() => ask({ requireAll: { ...query.requireAll, [kind]: all } })}
          >
            {t(all ? "explorer.all" : "explorer.any")}
          </button>
        ))}
      </div>
      {!data && !isError && <Skeleton lines={5} />}
      {isError && (
        <p className="hint" role="alert">
          {t("explorer.listFailed")}{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t("recipe.retry")}
          </button>
        </p>
      )}
      {found && found.length > 0 && (
        <WindowedList label={t(`explorer.${kind}`)} items={found} rowHeight={44} rows={7} keyOf={({ id }) => id}>
          {(choice) => (
            <label className="choice">
              <input
                className="check"
                type="checkbox"
                checked={chosen.includes(choice.id)}
                onChange={() => toggle(choice)}
              />
              <span className="cut">
                <bdi>{choice.name}</bdi>
              </span>
            </label>
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
            setWords("");
          }}
        >
          {t("explorer.clearChosen")}
        </button>
      )}
    </div>
  );
}
