/** The button that signs in through an OpenID provider and then opens the page the user wanted. */
import { useEffect, useState } from "react";

import { ProviderButton, type ProviderButtonProps } from "./ProviderButton";
import { leaveForProvider } from "./useOidc";

export type OidcButtonProps = Pick<ProviderButtonProps, "provider" | "isDisabled"> & {
  /** The page to open after signing in. */
  next: string;
};

export function OidcButton({ provider, next, isDisabled }: OidcButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's Back button may restore this page as the user left it, with the button still busy.
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  const leave = () => {
    setLeaving(true);
    leaveForProvider(next);
  };
  return <ProviderButton provider={provider} onLeave={leave} isLeaving={isLeaving} isDisabled={isDisabled} />;
}
