/** The place of the timers in a top bar: nothing is fetched until there is one. */
import { Suspense } from "react";

import { later } from "@/kit/later";
import { useStored } from "@/kit/useStored";

const Timers = later(() => import("./TimersShown"), "TimersShown");
const NONE: unknown[] = [];

export function TimersInBar() {
  const [timers] = useStored("timers", NONE);
  if (timers.length === 0) return null;
  return <Suspense fallback={null}><Timers /></Suspense>;
}
