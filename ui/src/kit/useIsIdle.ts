/** Tells whether the page has once had nothing better to do, for parts that nobody misses until then. */
import { useEffect, useState } from "react";

import { waitUntilIdle } from "./device/waitUntilIdle";

let wasIdle = false;

export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (isIdle) return undefined;
    let isGone = false;
    void waitUntilIdle().then(() => {
      wasIdle = true;
      if (!isGone) setIdle(true);
    });
    return () => {
      isGone = true;
    };
  }, [isIdle]);
  return isIdle;
}
