/** Focuses the heading when the step changes, so that screen readers start reading there. */
import { useEffect, useRef } from "react";

export function useStepHeading(step: number | string) {
  const h1 = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) h1.current?.focus();
    before.current = step;
  }, [step]);
  return h1;
}
