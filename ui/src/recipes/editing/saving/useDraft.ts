/** Keeps the user's draft of an edit on this device until it is saved or discarded; each editor has its own. */
import { useCallback, useEffect, useRef, useState } from "react";

import { deleteRecord, readRecordsUnder, writeRecord } from "@/kit/device/localRecords";
import { newId } from "@/kit/device/newId";

import type { Content } from "../content";
import { answerFor, openElsewhere } from "./openDrafts";
import type { EditBase } from "../useEdit";

/** `json`: the text of the JSON editor, if it is open; `at`: in milliseconds. */
export type EditDraft = EditBase & { content: Content; json: string | null; at: number };

/** A key prefix; each open editor adds a part of its own. */
export const draftKey = (userId: string, recipeId: string) => `recipe-draft:${userId}:${recipeId}:`;

const EVERY = 2000;

type Left = [key: string, draft: EditDraft];

/** Drafts of closed tabs, newest first. */
async function leftBehind(place: string): Promise<Left[]> {
  const kept = await readRecordsUnder<EditDraft>(place);
  const open = kept.length > 0 ? await openElsewhere(place) : new Set<string>();
  return kept.filter(([key]) => !open.has(key)).toSorted(([, one], [, other]) => other.at - one.at);
}

/** `current`: null if there is nothing to keep. Writes nothing before the user has answered about found drafts. */
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

  /** After saving or discarding: deletes the draft and stops writing. */
  const drop = useCallback(() => {
    isOver.current = true;
    void deleteRecord(key);
  }, [key]);
  const answer = useCallback(
    (isWanted: boolean) => {
      const [[before, draft], ...others] = found as [Left, ...Left[]];
      isKept.current = isWanted;
      // Written under the new key before the old one is deleted, so that it is never lost.
      void (isWanted ? writeRecord(key, draft) : Promise.resolve()).then(() => deleteRecord(before));
      // Further drafts are offered the next time, because restoring one now would overwrite this one.
      setFound(isWanted ? [] : others);
    },
    [found, key],
  );
  return { found: found?.[0]?.[1] ?? null, answer, drop };
}
