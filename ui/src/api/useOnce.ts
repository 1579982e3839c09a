/** A change that happens once: a second tap does nothing, whether the first is still at work or has just succeeded. */
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

export function useOnce<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  // The state of a mutation is drawn later than the second click of a double click arrives.
  const isBegun = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation({
    ...options,
    onError: (...failure) => {
      isBegun.current = false;
      return options.onError?.(...failure);
    },
  });
  const once: typeof mutate = (...given) => {
    if (isBegun.current) return;
    isBegun.current = true;
    mutate(...given);
  };
  return { once, isBusy: isPending || isSuccess };
}
