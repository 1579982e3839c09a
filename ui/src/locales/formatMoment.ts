/** A moment in the words of the language, on the calendar the whole book counts by. */
import { intl } from "./language";

export const formatMoment = (
  moment: string | number,
  shape: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
) => new Intl.DateTimeFormat(intl(), { ...shape, calendar: "gregory" }).format(new Date(moment));
