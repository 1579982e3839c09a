/** Formats a moment as a day, a month, or a day with the time. */
import { formatMoment } from "./formatMoment";

/** Formats a day as "Saturday, 21 November 2026", in the word order of the page's language. */
export const formatLongDay = (moment: string) =>
  formatMoment(moment, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** Formats a day as "Sat 21 Nov", for a narrow column. */
export const formatShortDay = (moment: string) =>
  formatMoment(moment, { weekday: "short", day: "numeric", month: "short" });
export const formatMonth = (moment: string) => formatMoment(moment, { month: "long", year: "numeric" });
export const formatMinute = (moment: string) =>
  formatMoment(moment, { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" });

/** Returns the local year and zero-based month of a moment, as a grouping key. */
export const getMonthKey = (moment: string) => {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth()}`;
};
