/** A mutation that sends a request, and afterwards says so and has lists fetched again. */
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { toast } from "@/base/toast";

type ActionOptions<Answer, Given> = {
  /** Whether the screen shows the error itself, so that no toast is needed. */
  quiet?: boolean;
  /** What the toast says after a failure, before the reason. */
  failure?: string;
  /** Returns the text of the toast after success. */
  success?: (answer: Answer, given: Given) => string;
  /** What is done after success. The mutation ends after it. */
  onDone?: (answer: Answer, given: Given, cache: QueryClient) => unknown;
  /** What is fetched again after success and after a failure: the beginning of its keys. */
  renews?: QueryKey;
  /** What is fetched again after a failure only, because the screen already shows the change. */
  restores?: QueryKey;
  /** What is done after success and after a failure. */
  onEnd?: (cache: QueryClient) => unknown;
};

export function useAction<Answer, Given = void>(
  send: (given: Given) => Promise<Answer>,
  { quiet, failure, success, onDone, renews, restores, onEnd }: ActionOptions<Answer, Given> = {},
) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet, failure },
    mutationFn: (given: Given) => send(given),
    onSuccess: (answer, given) => {
      if (success) toast.success(success(answer, given));
      return onDone?.(answer, given, cache);
    },
    onError: () => restores && cache.invalidateQueries({ queryKey: restores }),
    onSettled: () => (renews ? cache.invalidateQueries({ queryKey: renews }) : onEnd?.(cache)),
  });
}
