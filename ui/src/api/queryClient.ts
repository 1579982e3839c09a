/** What the server answered, kept; and the one place that shows what went wrong. */
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import { ApiError } from "./client";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself. */ quiet?: boolean;
      /** Shown when the server gives no reason. */ failure?: string;
    };
    queryMeta: { quiet?: boolean };
  }
}

/** What to tell a person about an error, whoever threw it. */
export function reasonOf(error: unknown, otherwise: string = t("error.generic")): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.unreachable) return t("error.unreachable");
  return error.message || otherwise;
}

/** Told of each refusal for want of a right: it may have been taken while the page was open. */
let noteForbidden: () => void = () => undefined;
export const onForbidden = (listener: () => void) => {
  noteForbidden = listener;
};
const look = (error: unknown) => {
  if (error instanceof ApiError && error.status === 403) noteForbidden();
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A first load that fails is shown by its screen; only a refresh of what is already there speaks up here.
    onError: (error, query) => {
      look(error);
      const gone = error instanceof ApiError && (error.unreachable || error.status === 401);
      if (query.state.data !== undefined && !query.meta?.quiet && !gone) toast.error(reasonOf(error));
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _given, _context, mutation) => {
      look(error);
      if (!mutation.meta?.quiet) toast.error(reasonOf(error, mutation.meta?.failure));
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
      retry: (count, error) => count < 2 && error instanceof ApiError && (error.status >= 502 || error.unreachable),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { networkMode: "always" },
  },
});
