/**
 * Returns the current step of the registration. Each step is an entry in the browser history, so that Back shows the
 * previous step.
 */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import { type Newcomer, type RegistrationMode, type RegistrationStep, STEPS } from "./registration";

type StepPlace = { road: RegistrationMode; at: number };

/** `isFilled` tells whether a step is complete. After a reload, for example, the passwords are missing. */
export function useRegistrationSteps(
  start: RegistrationMode,
  who: Newcomer,
  isFilled: (leaf: RegistrationStep, who: Newcomer) => boolean,
) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const place: StepPlace = (state as { registration?: StepPlace } | null)?.registration ?? { road: start, at: 0 };
  const { road } = place;
  const open = STEPS[road].findIndex((leaf) => !isFilled(leaf, who));
  const at = open < 0 ? place.at : Math.min(place.at, open);
  useEffect(() => {
    if (place.at > at) void navigate(at - place.at);
  }, [place.at, at, navigate]);
  const turnTo = (next: number, by: RegistrationMode = road) =>
    next < at ? navigate(next - at) : navigate(pathname + search, { state: { registration: { road: by, at: next } } });
  return { road, at, leaf: STEPS[road][at]!, turnTo: (next: number, by?: RegistrationMode) => void turnTo(next, by) };
}
