/** The way in through a provider: off to it, and on from `/login` where it sends people back to with a code. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

import { aboutQuery } from "@/api/app";
import { ApiError, base, call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { readStored, writeStored } from "@/kit/device/useStored";
import { toast } from "@/kit/feedback/toast";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { signedIn } from "@/session/session";
import { wantedPath } from "@/session/signInPath";

/** Where somebody wanted to go before they left for the provider; it survives the trip in this tab. */
const WANTED = "wanted-before-oidc";

export type Oidc = {
  /** What the button calls the provider; null where there is none. */
  provider: string | null;
  /** Just leaving, or just back: there is nothing to type. */
  isUnderWay: boolean;
};

/** To the provider and, once signed in, on to `next`. */
export function leaveForProvider(next: string, inPlace = false) {
  writeStored(WANTED, next, sessionStorage);
  const there = `${base()}api/auth/oauth`;
  if (inPlace) window.location.replace(there);
  else window.location.assign(there);
}

/** For the sign-in screen alone: finishes what the provider sent back, and leaves at once where the house wants that. */
export function useOidc(): Oidc {
  const [query] = useSearchParams();
  const { go } = useNavigation();
  const { data: house } = useQuery(aboutQuery);
  const finish = useReturn();
  const isBack = query.has("code") || query.has("error");
  const isSentOff = !isBack && !query.has("direct") && !!house?.enableOidc && house.oidcRedirect;
  const next = wantedPath(query);
  const isRead = useRef(false);
  useEffect(() => {
    // What the provider wrote into the address is good once, however often this page is drawn.
    if (isRead.current) return;
    isRead.current = true;
    if (isBack) finish(Object.fromEntries(query));
    else if (query.has("failed")) {
      toast.error(t("signIn.oidc.unreachable"));
      go("/login?direct=1", { replace: true });
    }
  });
  useEffect(() => {
    if (isSentOff) leaveForProvider(next, true);
  }, [isSentOff, next]);
  return { provider: house?.enableOidc ? house.oidcProviderName : null, isUnderWay: isBack || isSentOff };
}

function useReturn() {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const { mutate } = useMutation({
    mutationFn: async (query: Record<string, string>) => {
      await call("GET", "auth/oauth/callback", { query });
      return signedIn(cache);
    },
    meta: { quiet: true },
    onSuccess: () => {
      const next = readStored(WANTED, "/", sessionStorage);
      writeStored(WANTED, "/", sessionStorage);
      go(wantedPath(new URLSearchParams({ next })), { replace: true });
    },
    onError: (error) => {
      const isDown = error instanceof ApiError && error.status >= 500;
      toast.error(isDown ? t("signIn.oidc.unreachable") : reasonOf(error, t("signIn.oidc.failed")));
      go("/login?direct=1", { replace: true });
    },
  });
  return mutate;
}
