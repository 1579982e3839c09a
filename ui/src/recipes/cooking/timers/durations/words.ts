/** What must be known of a language to find durations in it: units, small numbers, halves and ranges. */
export type DurationWords = {
  /**
   * Regex alternatives, longest first where one starts another. A lone `m` is not listed, and a lone `s` comes last:
   * `findDurations` handles both.
   */
  hours: string;
  minutes: string;
  seconds: string;
  /** Number words: "ten minutes", "an hour". */
  numbers: Record<string, number>;
  /** Phrases that are a whole duration, in minutes. */
  said: Record<string, number>;
  /** After a unit: "an hour and a half". */
  andAHalf?: string;
  /** Between the parts of one duration: "1 hour and 15 minutes". */
  and: string;
  /** Between the ends of a range. */
  to: string;
  /** Before a range whose ends are joined by `and`: "between 5 and 10 minutes". */
  between?: string;
};
