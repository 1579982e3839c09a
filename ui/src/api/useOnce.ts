/** A mutation that runs once. Further presses do nothing while it is running or after it has succeeded. */
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

export function useOnce<Answer, Given = void>(options: UseMutationOptions<Answer, Error, Given>) {
  // A ref instead of state, because the second click of a double click arrives before a new state is rendered.
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
