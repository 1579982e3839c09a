/** A mutation that sends a request, and afterwards says so and has lists fetched again. */
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { toast } from "@/base/toast";

type ActionOptions<Answer, Given> = {
  /** Whether the screen shows the error itself, so that no toast is needed. */
  quiet?: boolean;
  /** Returns the text of the toast after success. */
  success?: (answer: Answer, given: Given) => string;
  /** What is done after success. The mutation ends after it. */
  onDone?: (answer: Answer, given: Given, cache: QueryClient) => unknown;
  /** What is fetched again after success and after a failure: the beginning of its keys. */
  renews?: QueryKey;
  /** What is done after success and after a failure. */
  onEnd?: (cache: QueryClient) => unknown;
};

export function useAction<Answer, Given = void>(
  send: (given: Given) => Promise<Answer>,
  { quiet, success, onDone, renews, onEnd }: ActionOptions<Answer, Given> = {},
) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet },
    mutationFn: (given: Given) => send(given),
    onSuccess: (answer, given) => {
      if (success) toast.success(success(answer, given));
      return onDone?.(answer, given, cache);
    },
    onSettled: () => (renews ? cache.invalidateQueries({ queryKey: renews }) : onEnd?.(cache)),
  });
}
