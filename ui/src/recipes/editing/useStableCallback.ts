/** A callback for memoized parts of the form. */
import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a function that always has the same identity and calls the latest `act`, so that nothing renders for it. */
export function useStableCallback<Given extends unknown[], Result>(
  act?: (...given: Given) => Result,
): (...given: Given) => Result | undefined {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current?.(...given), []);
}
