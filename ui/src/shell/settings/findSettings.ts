/** Finds settings by words in their names, their explanations, and other words for them. */
import { foldText } from "@/locales/foldText";
import { t } from "@/locales/language";

import type { SettingsSection } from "./settingsEntries";

/** Returns the sections with the entries that have all of the words, and leaves out sections without any. */
export const findSettings = (sections: SettingsSection[], words: string): SettingsSection[] =>
  sections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((one) => matches(words, t(title), t(one.name), t(one.help), t(one.also))),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Whether each of the words begins a word of the texts. */
export function matches(words: string, ...texts: string[]): boolean {
  const known = foldText(texts.join(" ")).split(/[\s,]+/);
  return foldText(words)
    .split(/\s+/)
    .every((word) => known.some((one) => one.startsWith(word)));
}
