/** The search dialog, which finds recipes, and the settings that a person may open. */
import { t } from "@/locales/language";
import { SearchDialog } from "@/recipes/finding/search/SearchDialog";
import type { SearchResult } from "@/recipes/finding/search/searchOptions";
import { useUser } from "@/session/session";

import { findSettings } from "./settings/findSettings";
import { settingsFor } from "./settings/settingsEntries";
import { useMayStop } from "./useMayStop";

const MOST = 3;
/** Fewer letters begin a word of most settings. */
const SHORTEST = 3;

export function SearchEverything({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const sections = settingsFor(user, useMayStop());
  const findPlaces = (text: string): SearchResult[] =>
    text.length < SHORTEST
      ? []
      : findSettings(sections, text)
          .flatMap(({ entries }) => entries)
          .flatMap(({ name, icon, ...entry }): SearchResult[] =>
            "to" in entry ? [{ kind: "place", id: name, icon, label: t(name), to: entry.to(user) }] : [],
          )
          .slice(0, MOST);
  return <SearchDialog onClose={onClose} findPlaces={findPlaces} />;
}
