/**
 * Stores cook mode and its current step in the URL as `?cook=1&step=n`, so that Back closes cook mode and a reload
 * stays at the step.
 */
import { useRef } from "react";

/** The functions of the router that cook mode needs: reading the query, changing it, and going back. */
export type CookAddress = {
  query: URLSearchParams;
  change: (query: URLSearchParams, options: { replace: boolean }) => void;
  back: () => void;
};

export function useCookAddress({ query, change, back }: CookAddress) {
  const wasPushed = useRef(false);
  const isCooking = /^(?:1|true)$/u.test(query.get("cook") ?? "");
  const to = (step: number | null, replace: boolean) => {
    const next = new URLSearchParams(query);
    for (const name of ["cook", "step"]) next.delete(name);
    if (step !== null) {
      next.set("cook", "1");
      next.set("step", String(step));
    }
    change(next, { replace });
  };
  const leave = () => {
    if (wasPushed.current) back();
    else to(null, true);
    wasPushed.current = false;
  };
  return {
    isCooking,
    /** The number of the step in the URL, or 0 if the URL has none. */
    step: Math.max(0, Math.floor(Number(query.get("step"))) || 0),
    start: (step: number) => {
      wasPushed.current = true;
      to(step, false);
    },
    goTo: (step: number) => to(step, true),
    leave,
  };
}
