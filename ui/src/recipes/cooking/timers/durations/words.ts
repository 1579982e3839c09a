/** What has to be known of a language to find durations in it: units, small numbers, halves and ranges. */
export type DurationWords = {
  /** Alternatives of a pattern, the longest first where one begins another. `m` and `s` alone are left to what stands before them. */
  hours: string;
  minutes: string;
  seconds: string;
  /** Whole words that count: "ten minutes", "an hour". */
  numbers: Record<string, number>;
  /** Whole durations without a number before them, in minutes. */
  said: Record<string, number>;
  /** After a unit: "an hour and a half". */
  andAHalf?: string;
  /** Between the parts of one duration: "1 hour and 15 minutes". */
  and: string;
  /** Between the ends of a range. */
  to: string;
  /** Before a range whose ends `and` joins: "between 5 and 10 minutes". */
  between?: string;
};
