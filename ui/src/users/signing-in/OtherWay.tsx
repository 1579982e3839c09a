/** Below the form: an "or" divider, and the button that leads to the provider. */
import { Button } from "@/kit/Button";
import { t, tParts } from "@/locales/language";

import "./oidc.css";

export type OtherWayProps = {
  /** The provider's name. */
  provider: string;
  onLeave: () => void;
  isLeaving?: boolean;
  /** The user is just signing in with a password. */
  isDisabled?: boolean;
};

export function OtherWay({ provider, onLeave, isLeaving, isDisabled }: OtherWayProps) {
  return (
    <div className="other-way">
      <p className="dim">
        <span>{t("signIn.oidc.or")}</span>
      </p>
      <Button wide busy={isLeaving} disabled={isDisabled} onClick={onLeave}>
        <span>{tParts("signIn.oidc.with", { name: <bdi key="name">{provider}</bdi> })}</span>
      </Button>
    </div>
  );
}
