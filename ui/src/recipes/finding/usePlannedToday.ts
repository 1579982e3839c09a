/** Decides whether the home screen shows what is planned for today. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { plannedTodayQuery } from "../plannedMeals";

/** How long the recipe list waits for the plan, in milliseconds, so that it does not move when the plan appears. */
const LONGEST_WAIT = 400;

/**
 * Returns whether something is planned, or undefined while the list should wait for it. If the plan takes too long, it
 * is left out until the next visit.
 */
export function usePlannedToday(isWanted: boolean): boolean | undefined {
  const [query] = useState(plannedTodayQuery);
  const { data, isPending } = useQuery({ ...query, enabled: isWanted });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWanted || !isPending) return undefined;
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, [isWanted, isPending]);
  if (!isWanted || isLate) return false;
  return isPending ? undefined : (data?.items.length ?? 0) > 0;
}
