/** Leaving the editor: asked about while something is unsaved, and back to where one came from. */
import { useCallback, useEffect, useRef } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";

import { isEditing, noteLeft } from "../reading/editMode";

export function useLeaving(isDirty: boolean, recipeId: string) {
  const isFree = useRef(false);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => { if (!isFree.current) event.preventDefault(); };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && !isFree.current && !(currentLocation.pathname === nextLocation.pathname && isEditing(new URLSearchParams(nextLocation.search))));
  const close = useCallback(() => {
    noteLeft(recipeId);
    if ((state as { isFromView?: boolean } | null)?.isFromView) void navigate(-1);
    else void navigate(pathname, { replace: true });
  }, [navigate, pathname, recipeId, state]);
  const goTo = useCallback((path: string) => void navigate(path, { replace: true }), [navigate]);
  /** Nothing is asked any more. */
  const free = useCallback(() => { isFree.current = true; }, []);
  return { blocker, close, goTo, free };
}
