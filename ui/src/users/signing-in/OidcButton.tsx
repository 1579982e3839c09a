/** The other way in: a line that says "or", and the button that leads to the provider. */
import { useEffect, useState } from "react";

import { Button } from "@/kit/Button";
import { tParts, t } from "@/locales/language";

import "./oidc.css";
import { leaveForProvider } from "./useOidc";

export type OidcButtonProps = {
  /** What the provider is called. */
  provider: string;
  /** The page to go on to, signed in. */
  next: string;
  /** Somebody is signing in with a password just now. */
  isDisabled?: boolean;
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
  return (
    <div className="other-way">
      <p className="dim"><span>{t("signIn.oidc.or")}</span></p>
      <Button wide busy={isLeaving} disabled={isDisabled} onClick={leave}>
        <span>{tParts("signIn.oidc.with", { name: <bdi key="name">{provider}</bdi> })}</span>
      </Button>
    </div>
  );
}
