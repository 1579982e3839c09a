/** Formats the day or month of a moment in several lengths. */
import { formatMoment } from "./formatMoment";

/** "Saturday, 21 November 2026" in the order of the language. */
export const formatLongDay = (moment: string) =>
  formatMoment(moment, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "Sat 21 Nov", for a narrow column. */
export const formatShortDay = (moment: string) =>
  formatMoment(moment, { weekday: "short", day: "numeric", month: "short" });
export const formatMonth = (moment: string) => formatMoment(moment, { month: "long", year: "numeric" });
export const formatMinute = (moment: string) =>
  formatMoment(moment, { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" });

/** The local year and zero-based month of a moment, as a grouping key. */
export const monthOf = (moment: string) => {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth()}`;
};
