/** The time, renewed while something counts down; also exactly at a deadline in a tab that nobody looks at. */
import { useEffect, useState } from "react";

const OFTEN = 500;

const NEVER: number[] = [];

/** `deadlines` are the moments to be awake for. */
export function useNow(isCounting: boolean, deadlines = NEVER): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, OFTEN);
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

/** A page in the background wakes up once a minute only; a worker is not held back. */
function callAt(deadline: number, act: () => void): (() => void) | undefined {
  if (typeof Worker === "undefined" || !Number.isFinite(deadline)) return undefined;
  const worker = new Worker(new URL("./wakeLater.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", act);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its worker only
  worker.postMessage(deadline - Date.now());
  return () => worker.terminate();
}
