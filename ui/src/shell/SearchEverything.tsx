/** The search dialog, which finds recipes, the settings that a person may open, and help. */
import { t } from "@/locales/language";
import { SearchDialog } from "@/recipes/finding/search/SearchDialog";
import type { SearchResult } from "@/recipes/finding/search/searchOptions";
import { useUser } from "@/session/session";

import { HELP_TOPICS, type HelpTexts, type HelpTopic, helpPath, useHelpTexts } from "./help/helpTopics";
import { findSettings, matches } from "./settings/findSettings";
import { settingsFor } from "./settings/settingsEntries";
import { useMayStop } from "./useMayStop";

const MOST = 3;
const MOST_HELP = 2;
/** Fewer letters begin a word of most settings. */
const SHORTEST = 3;

const findHelp = (texts: HelpTexts, words: string): SearchResult[] =>
  (Object.keys(HELP_TOPICS) as HelpTopic[])
    .filter((topic) => matches(words, texts[topic].title, texts[topic].also, t("help.title")))
    .map((topic) => ({
      kind: "place",
      id: `help-${topic}`,
      icon: "help",
      label: t("help.result", { title: texts[topic].title }),
      to: helpPath(topic),
    }));

export function SearchEverything({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const sections = settingsFor(user, useMayStop());
  const texts = useHelpTexts();
  const findPlaces = (text: string): SearchResult[] => {
    if (text.length < SHORTEST) return [];
    const settings = findSettings(sections, text)
      .flatMap(({ entries }) => entries)
      .flatMap(({ name, icon, ...entry }): SearchResult[] =>
        "to" in entry ? [{ kind: "place", id: name, icon, label: t(name), to: entry.to(user) }] : [],
      );
    const help = texts ? findHelp(texts, text) : [];
    return [...settings.slice(0, MOST), ...help.slice(0, MOST_HELP)];
  };
  return <SearchDialog onClose={onClose} findPlaces={findPlaces} />;
}
