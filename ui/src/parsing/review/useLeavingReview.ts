/** Handles leaving the review: asks if changes would be lost, and passes the editor's unsaved changes back to it. */
import { useCallback, useEffect, useRef } from "react";
import { type Location, useBlocker, useLocation, useNavigate } from "react-router";

import { isEditing } from "@/recipes/editing/editMode";
import { forgetPassedEdit } from "@/recipes/editing/saving/passedEdits";
import { isUserReplaced } from "@/session/renewal";

export type Unsaved = { isTouched: boolean; isWritten: boolean };

export function useLeavingReview({ isTouched, isWritten }: Unsaved, recipeId: string, path: string) {
  const mayLeave = useRef(false);
  const navigate = useNavigate();
  const { key } = useLocation();
  const isDirty = isTouched || isWritten;
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current && !isUserReplaced()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const goesToEditor = (to: Pick<Location, "pathname" | "search">) =>
    to.pathname === path && isEditing(new URLSearchParams(to.search));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayLeave.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      (isTouched || (isWritten && !goesToEditor(nextLocation))),
  );
  const allowLeaving = useCallback(() => {
    mayLeave.current = true;
  }, []);
  return {
    blocker,
    allowLeaving,
    /** Goes back to where the user came from. */
    back: () => void (key === "default" ? navigate(path, { replace: true }) : navigate(-1)),
    toRecipe: (to: string) => void navigate(to, { replace: true }),
    /** Discards the changes made in the review. */
    discard: () => {
      if (blocker.state !== "blocked") return;
      allowLeaving();
      if (!goesToEditor(blocker.location)) forgetPassedEdit(recipeId);
      blocker.proceed();
    },
  };
}
