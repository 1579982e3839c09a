/** Finds settings and help for the search of recipes. */
import { helpPath } from "@/base/paths";
import { t } from "@/locales/language";
import type { SearchResult } from "@/recipes/finding/search/searchOptions";
import { useUser } from "@/session/session";

import { HELP_TOPICS, type HelpTexts, type HelpTopic, useHelpTexts } from "../help/helpTopics";
import { findSettings, matches } from "../settings/findSettings";
import { listSettings } from "../settings/settingsEntries";
import { useMayStop } from "../useMayStop";

const MOST = 3;
const MOST_HELP = 2;
/** Fewer letters begin a word of most settings. */
const SHORTEST = 3;

/** Returns a function that finds the settings that a text is about and that the user may open, and help about it. */
export function useFindPlaces(): (text: string) => SearchResult[] {
  const user = useUser();
  const sections = listSettings(user, useMayStop());
  const texts = useHelpTexts();
  return (text) => {
    if (text.length < SHORTEST) return [];
    const settings = findSettings(sections, text)
      .flatMap(({ entries }) => entries)
      .flatMap(({ name, icon, ...entry }): SearchResult[] =>
        "to" in entry ? [{ kind: "place", id: name, icon, label: t(name), to: entry.to(user) }] : [],
      );
    const help = texts ? findHelp(texts, text) : [];
    return [...settings.slice(0, MOST), ...help.slice(0, MOST_HELP)];
  };
}

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
