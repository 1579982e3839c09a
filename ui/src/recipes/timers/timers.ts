/** A timer stores its deadline, so that it neither drifts in a hidden tab nor stops on a reload. */
export type Timer = {
  id: string;
  label: string;
  /** The full duration in seconds, shown as a full circle by the progress ring. */
  seconds: number;
  state: "running" | "paused";
  /** When a running timer ends, in milliseconds since 1970. */
  deadline: number;
  /** How many milliseconds a paused timer has left. */
  remaining: number;
  /** The name of the recipe the timer belongs to, or "" if it belongs to none. */
  recipeName: string;
  /** The path of the recipe page in the app, or "" if the timer belongs to no recipe. */
  recipePath: string;
  step: number | null;
  /**
   * The duration in the step's text, in seconds. The button in the step finds its timer by this value, which stays the
   * same when minutes are added.
   */
  origin: number;
};

const MINUTE = 60_000;

/** The milliseconds left; negative after the deadline. */
export const computeRemainingTime = (timer: Timer, now: number) =>
  timer.state === "running" ? timer.deadline - now : timer.remaining;
export const isRinging = (timer: Timer, now: number) => timer.state === "running" && timer.deadline <= now;

export const pause = (timer: Timer, now: number): Timer =>
  timer.state === "running" ? { ...timer, state: "paused", remaining: Math.max(0, timer.deadline - now) } : timer;
export const resume = (timer: Timer, now: number): Timer =>
  timer.state === "paused" ? { ...timer, state: "running", deadline: now + timer.remaining } : timer;

/**
 * Adds or removes minutes. Minutes added to a ringing timer count from now. If no time would be left after removing
 * minutes, the timer ends now.
 */
export function moveByMinutes(timer: Timer, minutes: number, now: number): Timer {
  const left = Math.max(0, Math.max(0, computeRemainingTime(timer, now)) + minutes * MINUTE);
  const seconds = Math.max(timer.seconds + minutes * 60, Math.ceil(left / 1000), 1);
  return { ...timer, seconds, deadline: now + left, remaining: left };
}

/** The share of the time that is left, from 1 down to 0. */
export const computeProgress = (timer: Timer, now: number) =>
  Math.min(1, Math.max(0, computeRemainingTime(timer, now) / (timer.seconds * 1000)));

/** Sorts timers by time left, with paused timers last. */
export const sortByRemaining = (timers: Timer[], now: number) =>
  timers.toSorted(
    (one, other) =>
      Number(one.state === "paused") - Number(other.state === "paused") ||
      computeRemainingTime(one, now) - computeRemainingTime(other, now),
  );

/** Formats a time left as "4:05" or "1:04:05", in the digits of the language. */
export function formatClock(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].slice(seconds < 3600 ? 1 : 0);
  const digits = (value: number, least: number) =>
    new Intl.NumberFormat(language, { minimumIntegerDigits: least, useGrouping: false }).format(value);
  return parts.map((part, index) => digits(part, index === 0 ? 1 : 2)).join(":");
}

/** Formats a duration as "1 hr 30 min", in the given language. */
export function formatSpan(seconds: number, language: string): string {
  const parts = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ] as const;
  const text = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value),
    );
  return (
    text.join(" ") || new Intl.NumberFormat(language, { style: "unit", unit: "second", unitDisplay: "short" }).format(0)
  );
}
