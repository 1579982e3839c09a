/** Days and months of moments, as long or as short as their place allows. */
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

/** Year and month of a moment here, to group by. */
export const monthOf = (moment: string) => {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth()}`;
};
