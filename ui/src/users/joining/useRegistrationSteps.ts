/**
 * Returns the current step of the registration. Each step is an entry in the browser history, so that Back shows the
 * previous step.
 */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import { type RegistrationData, type RegistrationMode, type RegistrationStep, STEPS } from "./registration";

type StepPlace = { mode: RegistrationMode; at: number };

/** `isFilled` returns whether a step is complete. The account step, for example, lacks its passwords after a reload. */
export function useRegistrationSteps(
  start: RegistrationMode,
  data: RegistrationData,
  isFilled: (step: RegistrationStep, data: RegistrationData) => boolean,
) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const place: StepPlace = (state as { registration?: StepPlace } | null)?.registration ?? { mode: start, at: 0 };
  const { mode } = place;
  const open = STEPS[mode].findIndex((step) => !isFilled(step, data));
  const at = open < 0 ? place.at : Math.min(place.at, open);
  useEffect(() => {
    if (place.at > at) void navigate(at - place.at);
  }, [place.at, at, navigate]);
  const goTo = (next: number, by: RegistrationMode = mode) =>
    next < at ? navigate(next - at) : navigate(pathname + search, { state: { registration: { mode: by, at: next } } });
  return { mode, at, step: STEPS[mode][at]!, goTo: (next: number, by?: RegistrationMode) => void goTo(next, by) };
}
