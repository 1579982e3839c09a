/** Sign-in through an OpenID Connect provider, which then redirects the browser back to `/login` with a code. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

import { aboutQuery } from "@/api/app";
import { ApiError, getBase, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { directLoginPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { readStored, writeStored } from "@/kit/device/useStored";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { loadSignedIn } from "@/session/session";
import { readWantedPath } from "@/session/signInPath";

/** The key in this tab's storage for the path that the user wanted to open before going to the provider. */
const WANTED = "wanted-before-oidc";

export type Oidc = {
  /** The provider's name for the button, or null if there is no provider. */
  provider: string | null;
  /** True while leaving for the provider or coming back from it. The sign-in form is hidden meanwhile. */
  isUnderWay: boolean;
};

/** Opens the provider's sign-in page. After signing in, the app opens `next`. */
export function leaveForProvider(next: string, inPlace = false) {
  writeStored(WANTED, next, "session");
  const there = `${getBase()}api/auth/oauth`;
  if (inPlace) window.location.replace(there);
  else window.location.assign(there);
}

/**
 * Completes the sign-in when the provider sends the user back. If the server is configured to redirect, opens the
 * provider's page at once. Only the sign-in screen uses this hook.
 */
export function useOidc(): Oidc {
  const [query] = useSearchParams();
  const { go } = useNavigation();
  const { data: about } = useQuery(aboutQuery);
  const finish = useReturn();
  const isBack = query.has("code") || query.has("error");
  const isSentOff = !isBack && !query.has("direct") && !!about?.enableOidc && about.oidcRedirect;
  const next = readWantedPath(query);
  const isRead = useRef(false);
  useEffect(() => {
    // The provider's response can be used only once, but effects may run several times.
    if (isRead.current) return;
    isRead.current = true;
    if (isBack) finish(Object.fromEntries(query));
    else if (query.has("failed")) {
      toast.error(t("signIn.oidc.unreachable"));
      go(directLoginPath, { replace: true });
    }
  });
  useEffect(() => {
    if (isSentOff) leaveForProvider(next, true);
  }, [isSentOff, next]);
  return { provider: about?.enableOidc ? about.oidcProviderName : null, isUnderWay: isBack || isSentOff };
}

function useReturn() {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const { mutate } = useMutation({
    mutationFn: async (query: Record<string, string>) => {
      await call("GET", "auth/oauth/callback", { query });
      return loadSignedIn(cache);
    },
    meta: { quiet: true },
    onSuccess: () => {
      const next = readStored(WANTED, "/", "session");
      writeStored(WANTED, "/", "session");
      go(readWantedPath(new URLSearchParams({ next })), { replace: true });
    },
    onError: (error) => {
      const isDown = error instanceof ApiError && error.status >= 500;
      toast.error(isDown ? t("signIn.oidc.unreachable") : describeError(error, t("signIn.oidc.failed")));
      go(directLoginPath, { replace: true });
    },
  });
  return mutate;
}
