/** What is being changed, kept on this device for this person until it is saved or given up; each editor has its own. */
import { useCallback, useEffect, useRef, useState } from "react";

import { deleteRecord, readRecordsUnder, writeRecord } from "@/kit/device/localRecords";
import { newId } from "@/kit/device/newId";

import type { Content } from "../content";
import { answerFor, openElsewhere } from "./openDrafts";
import type { EditBase } from "../useEdit";

/** `json` is the text of the JSON editor where it is open; `at` in milliseconds. */
export type EditDraft = EditBase & { content: Content; json: string | null; at: number };

/** Below it lies a draft for each editor that was open. */
export const draftKey = (userId: string, recipeId: string) => `recipe-draft:${userId}:${recipeId}:`;

const EVERY = 2000;

type Left = [key: string, draft: EditDraft];

/** What no open tab is writing any more, the latest first. */
async function leftBehind(place: string): Promise<Left[]> {
  const kept = await readRecordsUnder<EditDraft>(place);
  const open = kept.length > 0 ? await openElsewhere(place) : new Set<string>();
  return kept.filter(([key]) => !open.has(key)).toSorted(([, one], [, other]) => other.at - one.at);
}

/** `current` is null while there is nothing to keep. Nothing is written before what was found is answered. */
export function useDraft(place: string, current: Omit<EditDraft, "at"> | null) {
  const [key] = useState(() => place + newId());
  const [found, setFound] = useState<Left[] | undefined>(undefined);
  const latest = useRef(current);
  const isKept = useRef(false);
  const isOver = useRef(false);
  useEffect(() => answerFor(key), [key]);
  useEffect(() => {
    void leftBehind(place).then(setFound);
  }, [place]);

  const write = useCallback(() => {
    if (isOver.current) return;
    if (latest.current) void writeRecord(key, { ...latest.current, at: Date.now() });
    else if (isKept.current) void deleteRecord(key);
    isKept.current = latest.current !== null;
  }, [key]);

  const mayWrite = found?.length === 0;
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
    const leave = () => {
      if (latest.current) write();
    };
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
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
    void deleteRecord(key);
  }, [key]);
  const answer = useCallback(
    (isWanted: boolean) => {
      const [[before, draft], ...others] = found as [Left, ...Left[]];
      isKept.current = isWanted;
      // It lies in its new place before it leaves the old one.
      void (isWanted ? writeRecord(key, draft) : Promise.resolve()).then(() => deleteRecord(before));
      // What else was left waits for the next time, rather than to write over these words.
      setFound(isWanted ? [] : others);
    },
    [found, key],
  );
  return { found: found?.[0]?.[1] ?? null, answer, drop };
}
