/** What is being changed, kept on this device for this person until it is saved or given up. */
import { useCallback, useEffect, useRef, useState } from "react";

import { dropKept, keep, readKept } from "@/kit/kept";

import type { Content } from "./content";
import type { Begun } from "./useEdit";

/** `json` is the text of the JSON editor where it is open; `at` in milliseconds. */
export type Draft = Begun & { content: Content; json: string | null; at: number };

export const draftKey = (userId: string, recipeId: string) => `recipe-draft:${userId}:${recipeId}`;

const EVERY = 2000;

/** `current` is null while there is nothing to keep. What was found is not written over before it is answered. */
export function useDraft(key: string, current: Omit<Draft, "at"> | null) {
  const [found, setFound] = useState<Draft | null | undefined>(undefined);
  const latest = useRef(current);
  const isKept = useRef(false);
  const isOver = useRef(false);
  useEffect(() => { void readKept<Draft>(key).then(setFound); }, [key]);

  const write = useCallback(() => {
    if (isOver.current) return;
    if (latest.current) void keep(key, { ...latest.current, at: Date.now() });
    else if (isKept.current) void dropKept(key);
    isKept.current = latest.current !== null;
  }, [key]);

  const mayWrite = found === null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = current;
    if (!mayWrite || (!current && !isKept.current)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      write();
    }, EVERY);
  }, [current, mayWrite, write]);

  useEffect(() => {
    if (!mayWrite) return undefined;
    const leave = () => { if (latest.current) write(); };
    const hide = () => { if (document.visibilityState === "hidden") leave(); };
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(timer.current);
      timer.current = undefined;
      leave();
    };
  }, [mayWrite, write]);

  /** After saving or giving up: nothing is left, and nothing is written any more. */
  const drop = useCallback(() => {
    isOver.current = true;
    void dropKept(key);
  }, [key]);
  const answer = useCallback((isWanted: boolean) => {
    isKept.current = isWanted;
    if (!isWanted) void dropKept(key);
    setFound(null);
  }, [key]);
  return { found: found ?? null, answer, drop };
}
