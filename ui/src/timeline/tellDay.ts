/** Days and months of moments on the calendar of the reader. */
import { intl } from "@/locales/language";

const shown = (moment: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl(), options).format(new Date(moment));

/** "Saturday, 21 November 2026" in the order of the language. */
export const tellDay = (moment: string) => shown(moment, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "Sat 21 Nov", for a narrow column. */
export const tellShortDay = (moment: string) => shown(moment, { weekday: "short", day: "numeric", month: "short" });
export const tellMonth = (moment: string) => shown(moment, { month: "long", year: "numeric" });
export const tellMoment = (moment: string) => shown(moment, { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" });

/** Year and month of a moment here, to group by. */
export const monthOf = (moment: string) => {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth()}`;
};
