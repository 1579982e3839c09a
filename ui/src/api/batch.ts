/** The same asked of the server for many things: in parts, one after the other, with how far it is. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { t } from "@/locales/language";

import { reasonOf } from "./queryClient";

/** What is done to a part of them. */
export type BatchAction<One> = (part: One[]) => Promise<unknown>;

/** The server does a part in one piece; parts this size answer within a breath. */
const AT_ONCE = 100;

export class StoppedHalfway extends Error {
  constructor(
    readonly done: number,
    readonly count: number,
    cause: unknown,
  ) {
    super(reasonOf(cause), { cause });
  }
}

/** Does it to all, part by part. Raises StoppedHalfway with how many were done before. */
export async function runBatch<One>(
  all: One[],
  action: BatchAction<One>,
  onProgress: (done: number) => void = () => {},
  atOnce = AT_ONCE,
) {
  for (let done = 0; done < all.length; done += atOnce) {
    try {
      // One after the other: what fails stops the rest, and it is known how many were done.
      // oxlint-disable-next-line no-await-in-loop
      await action(all.slice(done, done + atOnce));
    } catch (cause) {
      throw new StoppedHalfway(done, all.length, cause);
    }
    onProgress(Math.min(done + atOnce, all.length));
  }
}

export const formatStoppedHalfway = ({ done, count }: StoppedHalfway) =>
  t("bulk.halfway", { done, count, left: count - done });

export type Batch = { isPending: boolean; error: Error | null; done: number };

/** `begin` does it; who asks shows how far it is, and what went wrong. `onDone` is told what was done, and where it stopped halfway what is `left`. */
export function useBatch<One>(onDone: (done: One[], left: One[]) => void, onSettled: () => unknown, atOnce?: number) {
  const [done, setDone] = useState(0);
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ all, action }: { all: One[]; action: BatchAction<One> }) => {
      setDone(0);
      await runBatch(all, action, setDone, atOnce);
      return all;
    },
    onSuccess: (all) => onDone(all, []),
    onError: (cause, { all }) => {
      if (cause instanceof StoppedHalfway && cause.done > 0) onDone(all.slice(0, cause.done), all.slice(cause.done));
    },
    onSettled,
  });
  return { isPending, error, done, begin: (all: One[], action: BatchAction<One>) => mutate({ all, action }) };
}
