/** Formats a moment in the page's language, always on the Gregorian calendar, which the server uses. */
import { intl } from "./language";

export const formatMoment = (
  moment: string | number,
  shape: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
) => new Intl.DateTimeFormat(intl(), { ...shape, calendar: "gregory" }).format(new Date(moment));
