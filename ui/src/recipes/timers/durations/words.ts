/** The vocabulary that a language needs for finding durations: units, small numbers, halves and ranges. */
export type DurationWords = {
  /**
   * Regex alternatives for each unit. If one alternative is the start of another, the longer one comes first. Leave out
   * the single letter `m`, which `findDurations` adds itself. Put the single letter `s` last, because `findDurations`
   * changes it to match only after a space.
   */
  hours: string;
  minutes: string;
  seconds: string;
  /** Maps number words to their values, such as "ten" in "ten minutes" to 10, and "an" in "an hour" to 1. */
  numbers: Record<string, number>;
  /** Maps phrases to their duration in minutes, such as "half an hour" to 30. */
  phrases: Record<string, number>;
  /** Whether words are written without spaces between them, so that letters may stand beside a duration. */
  isUnspaced?: boolean;
  /** Patterns before and after a duration, and between its words, if they are not those of most languages. */
  begin?: string;
  end?: string;
  space?: string;
  /** Words for a half after a unit, as in "an hour and a half". */
  andAHalf?: string;
  /** Words between the parts of one duration, as in "1 hour and 15 minutes". */
  and: string;
  /** Words between the ends of a range, as in "5 to 10 minutes". */
  to: string;
  /** Words before a range whose ends are joined by `and`, as in "between 5 and 10 minutes". */
  between?: string;
};
