/** The words for durations by language. `moreWords` adds those of languages that most pages do not need. */
import durationWords from "./durationWords.json";
import type { DurationWords } from "./words";

export const WORDS: Record<string, DurationWords> = durationWords;
