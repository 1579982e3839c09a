/** Stores an edit as a draft in the browser until it is saved or discarded. Each open editor has its own draft. */
import { useCallback, useEffect, useRef, useState } from "react";

import { makeNewId } from "@/base/makeNewId";
import { deleteRecord, readRecordsByPrefix, writeRecord } from "@/kit/device/localRecords";

import type { Content } from "../content";
import { announceOpenDraft, findOpenDrafts } from "./openDrafts";
import type { EditBase } from "../useEdit";

/**
 * `json` is the text of the JSON editor if that text is invalid, or else null. `at` is when the draft was stored, in
 * milliseconds.
 */
export type EditDraft = EditBase & { content: Content; json: string | null; at: number };

/** Returns the prefix of a user's draft keys for a recipe. Each open editor appends an ID of its own. */
export const makeDraftKeyPrefix = (userId: string, recipeId: string) => `recipe-draft:${userId}:${recipeId}:`;

const WRITE_INTERVAL = 2000;

type StoredDraft = [key: string, draft: EditDraft];

/** Returns the drafts that no other tab has open, newest first. */
async function findAbandonedDrafts(prefix: string): Promise<StoredDraft[]> {
  const kept = await readRecordsByPrefix<EditDraft>(prefix);
  const open = kept.length > 0 ? await findOpenDrafts(prefix) : new Set<string>();
  return kept.filter(([key]) => !open.has(key)).toSorted(([, one], [, other]) => other.at - one.at);
}

/**
 * `current` is null if there are no unsaved changes. Nothing is stored until the user has restored or discarded old
 * drafts.
 */
export function useDraft(prefix: string, current: Omit<EditDraft, "at"> | null) {
  const [key] = useState(() => prefix + makeNewId());
  const [found, setFound] = useState<StoredDraft[] | undefined>(undefined);
  const latest = useRef(current);
  const isKept = useRef(false);
  const isOver = useRef(false);
  useEffect(() => announceOpenDraft(key), [key]);
  useEffect(() => {
    void findAbandonedDrafts(prefix).then(setFound);
  }, [prefix]);

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
    }, WRITE_INTERVAL);
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

  /** Deletes the draft and stops storing it, after the edit was saved or discarded. */
  const drop = useCallback(() => {
    isOver.current = true;
    void deleteRecord(key);
  }, [key]);
  const answer = useCallback(
    (isWanted: boolean) => {
      const [[before, draft], ...others] = found as [StoredDraft, ...StoredDraft[]];
      isKept.current = isWanted;
      // Stores the draft under the new key before deleting the old one, so that it is never lost.
      void (isWanted ? writeRecord(key, draft) : Promise.resolve()).then(() => deleteRecord(before));
      // After the user restores a draft, other drafts are offered only when the editor is opened again. Restoring
      // another one now would replace the restored content.
      setFound(isWanted ? [] : others);
    },
    [found, key],
  );
  return { found: found?.[0]?.[1] ?? null, answer, drop };
}
