/** Tests that calendar days are the same in every time zone and across clock changes. */
import { afterEach, expect, test, vi } from "vitest";

import { addDays, addMonths, getDay, endOfDay, formatDay, readDay, today, getWeekday, listWeeks } from "./calendarDay";

afterEach(() => {
  vi.unstubAllEnvs();
});

const ZONES = ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "UTC", "America/Santiago"];

test.each(ZONES)("in %s the end of a day is on the same day, even when the clock changes", (zone) => {
  vi.stubEnv("TZ", zone);
  for (const day of [
    "2026-01-01",
    "2028-02-29",
    "2026-03-08",
    "2026-04-05",
    "2026-09-06",
    "2026-09-27",
    "2026-11-01",
    "2026-12-31",
  ]) {
    expect(getDay(new Date(endOfDay(day)))).toBe(day);
    expect(formatDay(day, { year: "numeric", month: "2-digit", day: "2-digit" })).toBe(
      `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    );
  }
});

test.each(ZONES)("in %s today is the local calendar day, even one minute before midnight", (zone) => {
  vi.stubEnv("TZ", zone);
  expect(today(new Date(2026, 11, 31, 23, 59))).toBe("2026-12-31");
  expect(today(new Date(2027, 0, 1, 0, 0))).toBe("2027-01-01");
});

test("days and months are added by the calendar", () => {
  expect(addDays("2026-03-07", 30)).toBe("2026-04-06");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  expect(getWeekday("2026-11-21")).toBe(6);
});

test.each([
  ["2026-12-31", "2026-12-31"],
  [" 2026.1.3 ", "2026-01-03"],
  ["2026/01/03", "2026-01-03"],
  ["٢٠٢٦-١٢-٣١", "2026-12-31"],
  ["2026-02-29", null],
  ["2026-13-01", null],
  ["0000-01-01", null],
  ["31.12.2026", null],
  ["tomorrow", null],
  ["", null],
])("%j reads as %s", (text, day) => expect(readDay(text)).toBe(day));

test("a month is shown in whole weeks, from the first day of the week", () => {
  const fromSunday = listWeeks("2026-11-21", 0);
  expect([fromSunday[0]![0], fromSunday.at(-1)!.at(-1)]).toEqual(["2026-11-01", "2026-12-05"]);
  const fromMonday = listWeeks("2026-11-21", 1);
  expect([fromMonday[0]![0], fromMonday.at(-1)!.at(-1)]).toEqual(["2026-10-26", "2026-12-06"]);
  expect(listWeeks("2026-02-01", 0)).toHaveLength(4);
});
