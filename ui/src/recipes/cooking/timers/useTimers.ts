/** The timers of this browser: they survive a reload and are the same in every tab. */
import { useMemo } from "react";

import { newId } from "@/kit/device/newId";
import { readStored, useStored, writeStored } from "@/kit/device/useStored";

import { movedBy, paused, resumed, type Timer } from "./timers";

const TIMERS = "timers";
const NONE: Timer[] = [];

const isTimer = (one: Timer | null) =>
  typeof one?.id === "string" && Number.isFinite(one.deadline) && Number.isFinite(one.seconds);

export function useTimers(): Timer[] {
  const [timers] = useStored<Timer[]>(TIMERS, NONE);
  return useMemo(() => timers.filter(isTimer), [timers]);
}

export type NewTimer = Pick<Timer, "label" | "seconds" | "recipeName" | "recipePath" | "step">;

export function startTimer(given: NewTimer): Timer {
  const timer: Timer = {
    ...given,
    id: newId(),
    origin: given.seconds,
    state: "running",
    deadline: Date.now() + given.seconds * 1000,
    remaining: 0,
  };
  change((timers) => [...timers, timer]);
  return timer;
}

export const stopTimer = (id: string) => change((timers) => timers.filter((one) => one.id !== id));
export const nameTimer = (id: string, label: string) => one(id, (timer) => ({ ...timer, label }));
export const pauseTimer = (id: string) => one(id, (timer) => paused(timer, Date.now()));
export const resumeTimer = (id: string) => one(id, (timer) => resumed(timer, Date.now()));
export const moveTimer = (id: string, minutes: number) => one(id, (timer) => movedBy(timer, minutes, Date.now()));

const one = (id: string, changed: (timer: Timer) => Timer) =>
  change((timers) => timers.map((timer) => (timer.id === id ? changed(timer) : timer)));

function change(changed: (timers: Timer[]) => Timer[]) {
  writeStored(TIMERS, changed(readStored<Timer[]>(TIMERS, NONE).filter(isTimer)));
}
