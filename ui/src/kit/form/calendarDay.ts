/** A calendar day as `yyyy-MM-dd`. Without a time, no time zone or daylight saving time can change it. */
import { intl } from "@/locales/language";

export type Day = string;

const writeTwoDigits = (number: number) => String(number).padStart(2, "0");
const splitDay = (day: Day) => day.split("-").map(Number) as [number, number, number];

/** Converts a day to milliseconds since 1970 in UTC, where every day has 24 hours. */
const toUtc = (day: Day) => {
  const [year, month, date] = splitDay(day);
  return Date.UTC(year, month - 1, date);
};
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Returns the calendar day of a moment in local time. */
export const getDay = (moment: Date): Day =>
  `${String(moment.getFullYear()).padStart(4, "0")}-${writeTwoDigits(moment.getMonth() + 1)}-${writeTwoDigits(moment.getDate())}`;
export const today = (now = new Date()): Day => getDay(now);

export const addDays = (day: Day, count: number): Day => fromUtc(toUtc(day) + count * 86_400_000);

/** Returns the same day of another month, or its last day if that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = splitDay(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns the day of the week; 0 is Sunday. */
export const getWeekday = (day: Day) => new Date(toUtc(day)).getUTCDay();

/** Returns the last second of the day in local time, as an ISO string for the server. */
export function endOfDay(day: Day): string {
  const [year, month, date] = splitDay(day);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** Reads "2026-12-31", "2026.1.3" or "٢٠٢٦-١٢-٣١". Returns null if the text is not a date. */
export function readDay(text: string): Day | null {
  const plain = text.trim().replace(/\p{Nd}/gu, (digit) => String(readDigitValue(digit)));
  const found = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(plain);
  if (!found) return null;
  const day = `${found[1]}-${writeTwoDigits(Number(found[2]))}-${writeTwoDigits(Number(found[3]))}`;
  const time = toUtc(day);
  return Number.isFinite(time) && Number(found[1]) > 0 && fromUtc(time) === day ? day : null;
}

/** Returns the value of an ASCII, Arabic or Persian digit. Other scripts are not supported. */
function readDigitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  if (code >= 0x0660 && code <= 0x0669) return code - 0x0660;
  if (code >= 0x06f0 && code <= 0x06f9) return code - 0x06f0;
  return code - 0x30;
}

/** Formats the day in the page's language, always on the Gregorian calendar, which the server uses. */
export function formatDay(day: Day, shape: Intl.DateTimeFormatOptions = { dateStyle: "medium" }): string {
  return new Intl.DateTimeFormat(intl(), { ...shape, timeZone: "UTC", calendar: "gregory" }).format(toUtc(day));
}

/**
 * Returns the weeks of a month. Each week has seven days, so the first and last may include days of the neighboring
 * months.
 */
export function listWeeks(month: Day, weekStart: number): Day[][] {
  const first = `${month.slice(0, 8)}01`;
  const start = addDays(first, -((getWeekday(first) - weekStart + 7) % 7));
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let day = start; day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}
