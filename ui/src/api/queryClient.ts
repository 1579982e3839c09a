/** The cache of server responses. Shows errors as toasts, except for queries and mutations marked as `quiet`. */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { ApiError } from "./client";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Whether the screen shows the error itself, so that no toast is needed. */ quiet?: boolean;
      /** The message to show if the server sent none. */ failure?: string;
    };
    queryMeta: { quiet?: boolean };
  }
}

/** Returns the message to show for any kind of error. An error that wraps another is told with that one's message. */
export function describeError(error: unknown, fallback: string = t("error.generic")): string {
  if (error instanceof Error && error.cause !== undefined) return describeError(error.cause, fallback);
  if (!(error instanceof ApiError)) return fallback;
  if (error.unreachable) return t("error.unreachable");
  return error.message || fallback;
}

/** Called on every 403 response, because the user may have lost a permission while the page was open. */
let noteForbidden: () => void = () => undefined;
export const onForbidden = (listener: () => void) => {
  noteForbidden = listener;
};
const checkForbidden = (error: unknown) => {
  if (error instanceof ApiError && error.status === 403) noteForbidden();
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // If the first load fails, the screen itself shows the error. A toast appears only if refreshing existing data
    // fails.
    onError: (error, query) => {
      checkForbidden(error);
      const gone = error instanceof ApiError && (error.unreachable || error.status === 401);
      if (query.state.data !== undefined && !query.meta?.quiet && !gone) toast.error(describeError(error));
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _given, _context, mutation) => {
      checkForbidden(error);
      if (!mutation.meta?.quiet) toast.error(describeError(error, mutation.meta?.failure));
    },
    onSuccess: (answer, _given, _context, mutation) => {
      const message = (answer as { message?: unknown } | undefined)?.message;
      if (typeof message === "string" && message && !mutation.meta?.quiet) toast.info(message);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: "always",
      // Without any network, the person is told at once.
      retry: (count, error) =>
        count < 2 && navigator.onLine && error instanceof ApiError && (error.status >= 502 || error.unreachable),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: "always" },
  },
});
