/** Shows the active filters, each with a button to remove it. */
import { Suspense, useState } from "react";

import { cookbookPath } from "@/base/memberPaths";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { choose, getChosen, type ExplorerQuery, isFiltered } from "../../explorerQuery";
import { useActiveFilters } from "../../filtering/filterLists";
import { useOutsideParts } from "../../outsideParts";
import type { RecipeGroup } from "../../recipeQueries";
import type { ChangeQuery } from "../useExplorer";

export type ActiveChipsProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  changeQuery: ChangeQuery;
  reset: () => void;
};

export function ActiveChips({ group, query, changeQuery, reset }: ActiveChipsProps) {
  const filters = useActiveFilters(group, query);
  if (!isFiltered(query)) return null;
  return (
    <p className="active">
      {filters.map(({ kind, id, name }) => {
        const shown = name === null ? "…" : name || t("explorer.unknown");
        return (
          <FilterChip
            key={kind + id}
            name={shown}
            label={t("explorer.remove", { kind: t(`explorer.kinds.${kind}`), name: shown })}
            onRemove={() =>
              changeQuery(
                choose(
                  query,
                  kind,
                  getChosen(query, kind).filter((one) => one !== id),
                ),
              )
            }
          />
        );
      })}
      <button type="button" className="link" onClick={reset}>
        {t("explorer.reset")}
      </button>
      {group.isOwn && !query.cookbook && <SaveAsCookbook group={group} query={query} />}
    </p>
  );
}

/** Makes a cookbook of what is chosen. */
function SaveAsCookbook({ group, query }: Pick<ActiveChipsProps, "group" | "query">) {
  const [isOpen, setOpen] = useState(false);
  const { go } = useNavigation();
  const { SaveCookbookDialog } = useOutsideParts();
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" {...preloadDialog} onClick={() => setOpen(true)}>
        {t("cookbooks.saveAs")}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveCookbookDialog
            query={query}
            onSaved={(saved) => go(cookbookPath(group.slug, saved.slug))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
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
