/** Leaving a form: asked about while something in it is unsaved. */
import { useEffect } from "react";
import { useBlocker } from "react-router";

import { isLeftToAnother } from "./renewal";

/** Given to `navigate` by who leaves a form that has done its work. */
export const done = { state: { isDone: true } };

export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeftToAnother()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as { isDone?: true } | null)?.isDone,
  );
}
