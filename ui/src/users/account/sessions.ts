/** Fetches the user's sessions, one for each signed-in device, and ends them. */
import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { t } from "@/locales/language";

export type Session = components["schemas"]["Session"];

const SESSIONS = "users/self/sessions";

export const sessionsQuery = {
  queryKey: [SESSIONS],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Session[]>("GET", SESSIONS, { signal }),
};

/**
 * Names a device by its browser and system. For a program other than a browser, only `browser` is set, to the name of
 * the program.
 */
export function formatDevice({ browser, system }: Session): string {
  if (browser && system) return t("sessions.device", { browser, system });
  return browser || system || t("sessions.unknown");
}

/** Ends the given session or, without one, all sessions except the current one. */
export const useEndSession = (onEnded: () => void) =>
  useAction((session?: Session) => call("DELETE", session ? `${SESSIONS}/${session.id}` : SESSIONS), {
    success: (_answer, session) =>
      session ? t("sessions.ended", { device: formatDevice(session) }) : t("sessions.othersEnded"),
    onEnd: async (cache) => {
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onEnded();
    },
  });
