/** An "or" divider, and a button for signing in through an OpenID provider. Shown below the sign-in form. */
import { Button } from "@/kit/Button";
import { t, tParts } from "@/locales/language";

import "./oidc.css";

export type ProviderButtonProps = {
  /** The name of the provider. */
  provider: string;
  onLeave: () => void;
  isLeaving?: boolean;
  /** True while the user is being signed in with a password. */
  isDisabled?: boolean;
};

export function ProviderButton({ provider, onLeave, isLeaving, isDisabled }: ProviderButtonProps) {
  return (
    <div className="provider-button">
      <p className="dim">
        <span>{t("signIn.oidc.or")}</span>
      </p>
      <Button wide busy={isLeaving} disabled={isDisabled} onClick={onLeave}>
        <span>{tParts("signIn.oidc.with", { name: <bdi key="name">{provider}</bdi> })}</span>
      </Button>
    </div>
  );
}
