/** Adds the words of the languages that are loaded where a text needs them. */
import { WORDS } from "./knownWords";
import moreDurationWords from "./moreDurationWords.json";
import type { DurationWords } from "./words";

const MORE: Record<string, DurationWords> = moreDurationWords;
/** Letters may stand beside a duration, but no digit. */
const UNSPACED = {
  begin: String.raw`(?<![\p{N}一二三四五六七八九十百.,/⁄$€£]|(?<![^\s(])[-−])`,
  end: "",
  space: "",
};

for (const [name, words] of Object.entries(MORE)) WORDS[name] = words.isUnspaced ? { ...words, ...UNSPACED } : words;
