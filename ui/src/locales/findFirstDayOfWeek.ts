/** The first day of the week where the user lives (0 is Sunday), by the region of the browser. */
import { intl } from "./language";

type WeekInfo = { firstDay: number };
// The types of TypeScript lack it. Some browsers have the property of an earlier draft instead of the method.
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const MONDAY = 1; // as in ISO 8601

export function findFirstDayOfWeek(): number {
  const place: WeekLocale = new Intl.Locale(choosePlace(intl(), navigator.languages));
  const { firstDay } = place.getWeekInfo?.() ?? place.weekInfo ?? { firstDay: MONDAY };
  return firstDay % 7;
}

/** Returns the first of the browser's languages that is the page's and names a region, or else the page's language. */
export function choosePlace(page: string, accepted: readonly string[]): string {
  const language = page.split("-", 1)[0];
  return accepted.find((tag) => /-[A-Z]{2}\b/.test(tag) && tag.split("-", 1)[0] === language) ?? page;
}
