/** The place of the timers in a top bar: nothing is fetched until there is one. */
import { lazy, Suspense } from "react";

import { useStored } from "@/kit/useStored";

const Timers = lazy(() => import("./TimersShown").then((module) => ({ default: module.TimersShown })));
const NONE: unknown[] = [];

export function TimersInBar() {
  const [timers] = useStored("timers", NONE);
  if (timers.length === 0) return null;
  return <Suspense fallback={null}><Timers /></Suspense>;
}
