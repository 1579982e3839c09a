/** Shows the timers in a top bar. Their code is loaded only once there is a timer. */
import { Suspense } from "react";

import { useStored } from "@/kit/device/useStored";
import { makeLazyComponent } from "@/kit/makeLazyComponent";

const TimersShown = makeLazyComponent(() => import("./TimersShown"), "TimersShown");
const NONE: unknown[] = [];

export function TimersInBar() {
  const [timers] = useStored("timers", NONE);
  if (timers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TimersShown />
    </Suspense>
  );
}
