/** Tests calculations with timers: deadlines, pauses, adding and removing minutes, and which browser tab rings. */
import { expect, test } from "vitest";

import { mayRing } from "./bell/bellClaim";
import {
  formatClock,
  formatSpan,
  sortByRemaining,
  isRinging,
  computeRemainingTime,
  moveByMinutes,
  pause,
  resume,
  computeProgress,
  type Timer,
} from "./timers";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const timer: Timer = {
  id: "a",
  label: "leeks",
  seconds: 600,
  origin: 600,
  state: "running",
  deadline: NOW + 10 * MINUTE,
  remaining: 0,
  recipeName: "Leek soup",
  recipePath: "/g/home/r/leek-soup",
  step: 2,
};

test("the time left depends only on the deadline", () => {
  expect(computeRemainingTime(timer, NOW + 4 * MINUTE)).toBe(6 * MINUTE);
  expect(isRinging(timer, NOW + 10 * MINUTE - 1)).toBe(false);
  expect(isRinging(timer, NOW + 10 * MINUTE)).toBe(true);
  expect(computeRemainingTime(timer, NOW + 11 * MINUTE)).toBe(-MINUTE);
});

test("a paused timer keeps its time left and continues from there", () => {
  const resting = pause(timer, NOW + 3 * MINUTE);
  expect(computeRemainingTime(resting, NOW + 60 * MINUTE)).toBe(7 * MINUTE);
  expect(isRinging(resting, NOW + 60 * MINUTE)).toBe(false);
  expect(resume(resting, NOW + 20 * MINUTE).deadline).toBe(NOW + 27 * MINUTE);
  expect(resume(timer, NOW)).toBe(timer);
});

test("a minute added to a ringing timer counts from now", () => {
  expect(computeRemainingTime(moveByMinutes(timer, 1, NOW + 12 * MINUTE), NOW + 12 * MINUTE)).toBe(MINUTE);
  expect(computeRemainingTime(moveByMinutes(timer, 1, NOW + 5 * MINUTE), NOW + 5 * MINUTE)).toBe(6 * MINUTE);
  expect(computeRemainingTime(moveByMinutes(timer, -1, NOW + 9.5 * MINUTE), NOW + 9.5 * MINUTE)).toBe(0);
  expect(computeRemainingTime(moveByMinutes(pause(timer, NOW), -1, NOW), NOW)).toBe(9 * MINUTE);
});

test("the ring shows the share of the time that is left", () => {
  expect(computeProgress(timer, NOW)).toBe(1);
  expect(computeProgress(timer, NOW + 2.5 * MINUTE)).toBe(0.75);
  expect(computeProgress(timer, NOW + 20 * MINUTE)).toBe(0);
});

test("timers are sorted by their end, with paused timers last", () => {
  const resting = { ...pause(timer, NOW + 9 * MINUTE), id: "resting" };
  const late = { ...timer, id: "late", deadline: NOW + 90 * MINUTE };
  expect(sortByRemaining([resting, late, timer], NOW).map(({ id }) => id)).toEqual(["a", "late", "resting"]);
});

test.each([
  [252_000, "en-US", "4:12"],
  [251_001, "en-US", "4:12"],
  [3_725_000, "en-US", "1:02:05"],
  [-5000, "en-US", "0:00"],
  [65_000, "ar-SA", "١:٠٥"],
])("%i ms in %s are shown as %s", (left, language, formatted) => expect(formatClock(left, language)).toBe(formatted));

test.each([
  [900, "15 min"],
  [5400, "1 hr 30 min"],
  [42, "42 sec"],
  [0, "0 sec"],
])("%i s are shown as %s", (seconds, formatted) => expect(formatSpan(seconds, "en-US")).toBe(formatted));

test("only the first tab rings, until it is closed or another tab becomes visible", () => {
  const claim = { tab: "first", at: NOW, isVisible: false };
  expect(mayRing(claim, "first", false, NOW + 1000)).toBe(true);
  expect(mayRing(claim, "second", false, NOW + 1000)).toBe(false);
  expect(mayRing(claim, "second", true, NOW + 1000)).toBe(true);
  expect(mayRing({ ...claim, isVisible: true }, "second", true, NOW + 1000)).toBe(false);
  expect(mayRing(claim, "second", false, NOW + 10_000)).toBe(true);
});
