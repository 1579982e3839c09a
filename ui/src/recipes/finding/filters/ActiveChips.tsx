/** Shows the active filters, each with a button to remove it. */
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { type ExplorerQuery, isFiltered } from "../explorerQuery";
import { useChips } from "./filterLists";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";

export type ActiveChipsProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  changeQuery: ChangeQuery;
  reset: () => void;
};

export function ActiveChips({ group, query, changeQuery, reset }: ActiveChipsProps) {
  const chips = useChips(group, query);
  if (!isFiltered(query)) return null;
  return (
    <p className="active">
      {chips.map(({ kind, id, name }) => {
        const shown = name === null ? "…" : name || t("explorer.unknown");
        return (
          <FilterChip
            key={kind + id}
            name={shown}
            label={t("explorer.remove", { kind: t(`explorer.kinds.${kind}`), name: shown })}
            onRemove={() =>
              changeQuery({ chosen: { ...query.chosen, [kind]: query.chosen[kind].filter((one) => one !== id) } })
            }
          />
        );
      })}
      <button type="button" className="link" onClick={reset}>
        {t("explorer.reset")}
      </button>
    </p>
  );
}

function FilterChip({ name, label, onRemove }: { name: string; label: string; onRemove: () => void }) {
  return (
    <span className="chip on">
      <bdi>{name}</bdi>
      <button type="button" aria-label={label} onClick={onRemove}>
        <Icon name="x" size="tiny" />
      </button>
    </span>
  );
}
