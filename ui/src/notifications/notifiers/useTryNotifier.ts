/** Sends a test message to the address of a notifier that is not saved yet, or to the stored one. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";

type NotifierTrial = components["schemas"]["NotifierTrial"];
type NotifierTried = components["schemas"]["NotifierTried"];

export const useTryNotifier = () =>
  useAction((body: NotifierTrial) => call<NotifierTried>("POST", "households/events/notifications/test", { body }), {
    quiet: true,
  });
