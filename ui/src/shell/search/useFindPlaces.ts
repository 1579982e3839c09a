/** Finds settings for the search of recipes. */
import { t } from "@/locales/language";
import type { SearchResult } from "@/recipes/finding/search/searchOptions";
import { useUser } from "@/session/session";

import { findSettings } from "../settings/findSettings";
import { settingsFor } from "../settings/settingsEntries";
import { useMayStop } from "../useMayStop";

const MOST = 3;
/** Fewer letters begin a word of most settings. */
const SHORTEST = 3;

/** Returns a function that finds the settings that a text is about and that the user may open. */
export function useFindPlaces(): (text: string) => SearchResult[] {
  const user = useUser();
  const sections = settingsFor(user, useMayStop());
  return (text) =>
    text.length < SHORTEST
      ? []
      : findSettings(sections, text)
          .flatMap(({ entries }) => entries)
          .flatMap(({ name, icon, ...entry }): SearchResult[] =>
            "to" in entry ? [{ kind: "place", id: name, icon, label: t(name), to: entry.to(user) }] : [],
          )
          .slice(0, MOST);
}
