/** The timers of this browser: they survive a reload and are the same in every tab. */
import { useMemo } from "react";

import { makeNewId } from "@/base/makeNewId";
import { readStored, useStored, writeStored } from "@/kit/device/useStored";

import { moveByMinutes, pause, resume, type Timer } from "./timers";

const TIMERS = "timers";
const NONE: Timer[] = [];

const isTimer = (changeTimer: Timer | null) =>
  typeof changeTimer?.id === "string" && Number.isFinite(changeTimer.deadline) && Number.isFinite(changeTimer.seconds);

export function useTimers(): Timer[] {
  const [timers] = useStored<Timer[]>(TIMERS, NONE);
  return useMemo(() => timers.filter(isTimer), [timers]);
}

export type NewTimer = Pick<Timer, "label" | "seconds" | "recipeName" | "recipePath" | "step">;

export function startTimer(given: NewTimer): Timer {
  const timer: Timer = {
    ...given,
    id: makeNewId(),
    origin: given.seconds,
    state: "running",
    deadline: Date.now() + given.seconds * 1000,
    remaining: 0,
  };
  changeTimers((timers) => [...timers, timer]);
  return timer;
}

export const stopTimer = (id: string) =>
  changeTimers((timers) => timers.filter((changeTimer) => changeTimer.id !== id));
export const nameTimer = (id: string, label: string) => changeTimer(id, (timer) => ({ ...timer, label }));
export const pauseTimer = (id: string) => changeTimer(id, (timer) => pause(timer, Date.now()));
export const resumeTimer = (id: string) => changeTimer(id, (timer) => resume(timer, Date.now()));
export const moveTimer = (id: string, minutes: number) =>
  changeTimer(id, (timer) => moveByMinutes(timer, minutes, Date.now()));

const changeTimer = (id: string, changed: (timer: Timer) => Timer) =>
  changeTimers((timers) => timers.map((timer) => (timer.id === id ? changed(timer) : timer)));

function changeTimers(changed: (timers: Timer[]) => Timer[]) {
  writeStored(TIMERS, changed(readStored<Timer[]>(TIMERS, NONE).filter(isTimer)));
}
