/** The way to the provider from the sign-in, and on to where somebody wanted to be. */
import { useEffect, useState } from "react";

import { OtherWay, type OtherWayProps } from "./OtherWay";
import { leaveForProvider } from "./useOidc";

export type OidcButtonProps = Pick<OtherWayProps, "provider" | "isDisabled"> & {
  /** The page to go on to, signed in. */
  next: string;
};

export function OidcButton({ provider, next, isDisabled }: OidcButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Who comes back by the browser's own button finds the page as they left it.
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  const leave = () => {
    setLeaving(true);
    leaveForProvider(next);
  };
  return <OtherWay provider={provider} onLeave={leave} isLeaving={isLeaving} isDisabled={isDisabled} />;
}
