/** Signs in through an OpenID provider in a new tab, so that nothing on the waiting page is lost. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { aboutQuery } from "@/api/app";
import { getBase, call } from "@/api/client";
import { loadSignedIn, type StartupInfo } from "@/session/session";
import type { User } from "@/session/user";

import { ProviderButton } from "./ProviderButton";

export type OidcInNewTabProps = { onDone: (user: User | null) => void; isDisabled?: boolean };

export function OidcInNewTab({ onDone, isDisabled }: OidcInNewTabProps) {
  const cache = useQueryClient();
  const { data: about } = useQuery(aboutQuery);
  const hasLeft = useRef(false);
  useEffect(() => {
    const look = async () => {
      if (!hasLeft.current || document.visibilityState !== "visible") return;
      // First checks whether anyone is signed in, so that nothing changes if the user comes back without having signed
      // in.
      const { signedIn: isBack } = await call<StartupInfo>("GET", "app/about/startup-info");
      if (isBack && hasLeft.current) {
        hasLeft.current = false;
        onDone(await loadSignedIn(cache));
      }
    };
    const onSight = () => {
      look().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", onSight);
    return () => document.removeEventListener("visibilitychange", onSight);
  }, [cache, onDone]);
  if (!about?.enableOidc) return null;
  const leave = () => {
    hasLeft.current = true;
    window.open(`${getBase()}api/auth/oauth`, "_blank");
  };
  return <ProviderButton provider={about.oidcProviderName} onLeave={leave} isDisabled={isDisabled} />;
}
