/** Runs a bulk action in batches, one after the other, and reports its progress. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { describeError } from "./queryClient";

/** Performs the action on one batch. */
export type BatchAction<One> = (part: One[]) => Promise<unknown>;

/** Number of items in a batch. The server handles each batch in one transaction and answers quickly at this size. */
const BATCH_SIZE = 100;

export class PartialBatchError extends Error {
  constructor(
    readonly done: number,
    readonly count: number,
    cause: unknown,
  ) {
    super(describeError(cause), { cause });
  }
}

/**
 * Runs the action on all items, batch by batch. If it fails, throws a PartialBatchError with the number of finished
 * items.
 */
export async function runBatch<One>(
  all: One[],
  action: BatchAction<One>,
  onProgress: (done: number) => void = () => {},
  batchSize = BATCH_SIZE,
) {
  for (let done = 0; done < all.length; done += batchSize) {
    try {
      // Sends one batch at a time, so that a failure stops the rest and the number of finished items is known.
      // oxlint-disable-next-line no-await-in-loop
      await action(all.slice(done, done + batchSize));
    } catch (cause) {
      throw new PartialBatchError(done, all.length, cause);
    }
    onProgress(Math.min(done + batchSize, all.length));
  }
}

export const formatPartialBatch = ({ done, count }: PartialBatchError) =>
  t("bulk.halfway", { done, count, left: count - done });

export type Batch = { isPending: boolean; error: Error | null; done: number };

/**
 * Returns `begin`, which runs a bulk action in batches, and the state for the caller to show: `isPending`, `error`, and
 * `done`, the number of finished items. `onDone` gets the finished items and, if the action stopped halfway, the
 * remaining ones as `left`.
 */
export function useBatch<One>(
  onDone: (done: One[], left: One[]) => void,
  onSettled: () => unknown,
  batchSize?: number,
) {
  const [done, setDone] = useState(0);
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: async ({ all, action }: { all: One[]; action: BatchAction<One> }) => {
      setDone(0);
      await runBatch(all, action, setDone, batchSize);
      return all;
    },
    onSuccess: (all) => onDone(all, []),
    onError: (cause, { all }) => {
      if (cause instanceof PartialBatchError && cause.done > 0) onDone(all.slice(0, cause.done), all.slice(cause.done));
    },
    onSettled,
  });
  return { isPending, error, done, begin: (all: One[], action: BatchAction<One>) => mutate({ all, action }) };
}

/**
 * Returns a function that undoes a bulk action, one item after the other. If it fails, a toast says so and offers to go
 * on where it stopped.
 */
export function useUndoBatch<One>(undoOne: (one: One) => Promise<unknown>, onSettled: () => unknown) {
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: ({ all }: Undoing<One>) => runBatch(all, ([one]) => undoOne(one!), undefined, 1),
    onSuccess: (_, { onDone }) => onDone?.(),
    onError: (error, { all, onDone }) => {
      const left = all.slice(error instanceof PartialBatchError ? error.done : 0);
      toast.error(describeError(error), {
        action: { label: t("error.retry"), run: () => mutate({ all: left, onDone }) },
      });
    },
    onSettled,
  });
  return (all: One[], onDone?: () => void) => mutate({ all, onDone });
}

type Undoing<One> = { all: One[]; onDone?: () => void };
