/**
 * Returns the current time, updated every half second while something counts down, and exactly at each deadline, even
 * in a hidden tab.
 */
import { useEffect, useState } from "react";

const TICK_INTERVAL = 500;

const NEVER: number[] = [];

/** `deadlines` lists the times at which to update exactly. */
export function useNow(isCounting: boolean, deadlines = NEVER): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, TICK_INTERVAL);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isCounting]);
  const next = Math.min(...deadlines.filter((deadline) => deadline > now));
  useEffect(() => callAt(next, () => setNow(Date.now())), [next]);
  return now;
}

/** Calls `act` at the deadline by means of a worker, because browsers throttle a page's own timers in hidden tabs. */
function callAt(deadline: number, act: () => void): (() => void) | undefined {
  if (typeof Worker === "undefined" || !Number.isFinite(deadline)) return undefined;
  const worker = new Worker(new URL("./wakeLater.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", act);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its worker only
  worker.postMessage(deadline - Date.now());
  return () => worker.terminate();
}
