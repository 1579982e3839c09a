/** Handles leaving the editor: asks the user about unsaved changes, and returns to the previous page. */
import { useCallback, useEffect, useRef } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";

import { isUserReplaced } from "@/session/renewal";

import { isEditing, noteClosedEditor } from "../editMode";

export function useLeaving(isDirty: boolean, recipeId: string) {
  const mayLeave = useRef(false);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current && !isUserReplaced()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      !(currentLocation.pathname === nextLocation.pathname && isEditing(new URLSearchParams(nextLocation.search))),
  );
  /**
   * Goes back to the recipe page if the editor was opened from it, or else replaces the editor with `path`. After a
   * rename, the recipe page updates its address itself.
   */
  const close = useCallback(
    (path = pathname) => {
      noteClosedEditor(recipeId);
      if ((state as { isFromView?: boolean } | null)?.isFromView) void navigate(-1);
      else void navigate(path, { replace: true });
    },
    [navigate, pathname, recipeId, state],
  );
  /** After this call, the user can leave without being asked about unsaved changes. */
  const allowLeaving = useCallback(() => {
    mayLeave.current = true;
  }, []);
  return { blocker, close, allowLeaving };
}
