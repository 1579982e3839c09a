/** Leaving the editor: asked about while something is unsaved, and back to where one came from. */
import { useCallback, useEffect, useRef } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";

import { isLeftToAnother } from "@/session/renewal";

import { isEditing, noteLeft } from "../editMode";

export function useLeaving(isDirty: boolean, recipeId: string) {
  const isFree = useRef(false);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current && !isLeftToAnother()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isFree.current &&
      !(currentLocation.pathname === nextLocation.pathname && isEditing(new URLSearchParams(nextLocation.search))),
  );
  /** To the page that was left for it, which finds its new address itself, or to this one. */
  const close = useCallback(
    (path = pathname) => {
      noteLeft(recipeId);
      if ((state as { isFromView?: boolean } | null)?.isFromView) void navigate(-1);
      else void navigate(path, { replace: true });
    },
    [navigate, pathname, recipeId, state],
  );
  /** Nothing is asked any more. */
  const free = useCallback(() => {
    isFree.current = true;
  }, []);
  return { blocker, close, free };
}
