/** Tests formatting durations and the date on which a recipe was last made. */
import { expect, test } from "vitest";

import { formatDuration, formatLastMade, describeWhenMade } from "./formatTime";

test.each([
  ["40 minutes", "40 min"],
  ["1 hour 45 minutes", "1 h 45 min"],
  ["2 hours, 5 minutes", "2 h 5 min"],
  ["1 Stunde 10 Minuten", "1 h 10 min"],
  ["45 min", "45 min"],
  ["1.5 hours", "1.5 h"],
  ["1 day 2 hours", "1 day 2 h"],
  ["overnight", "overnight"],
  ["1 hour resting", "1 hour resting"],
  ["", ""],
  [null, ""],
])("%s is shown as %s", (given, formatted) => {
  expect(formatDuration(given)).toBe(formatted);
});

const now = new Date(2026, 10, 21, 9, 0);
test.each([
  [new Date(2026, 10, 21, 0, 5), "today"],
  [new Date(2026, 10, 20, 23, 59), "yesterday"],
  [new Date(2026, 10, 13), "8 days ago"],
  [new Date(2026, 9, 31), "3 weeks ago"],
  [new Date(2026, 2, 3), "March"],
  [new Date(2024, 2, 3), "2024"],
])("%s is shown as %s", (then, formatted) => {
  expect(describeWhenMade(then.toISOString(), now).when).toBe(formatted);
});

test("the text can start with a capital letter", () => {
  const march = new Date(2026, 2, 3).toISOString();
  expect(formatLastMade(march, false, now)).toBe("made in March");
  expect(formatLastMade(new Date(2026, 10, 13).toISOString(), true, now)).toBe("Made 8 days ago");
});
