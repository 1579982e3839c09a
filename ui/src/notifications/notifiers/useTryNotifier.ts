/** Sends a test message to the address of a notifier that is not saved yet, or to the stored one. */
import { useMutation } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";

type NotifierTrial = components["schemas"]["NotifierTrial"];
type NotifierTried = components["schemas"]["NotifierTried"];

export function useTryNotifier() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (trial: NotifierTrial) =>
      call<NotifierTried>("POST", "households/events/notifications/test", { body: trial }),
  });
}
