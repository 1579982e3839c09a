/** Asks before the user leaves a form with unsaved changes. */
import { useEffect } from "react";
import { useBlocker } from "react-router";

import { isUserReplaced } from "./renewal";

/** Options for `navigate` that leave a finished form without a question about unsaved changes. */
export const withoutAsking = { state: { isDone: true } };

export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isUserReplaced()) event.preventDefault();
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
