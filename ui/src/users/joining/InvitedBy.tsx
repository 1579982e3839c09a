/** Shows who sent the invitation, for which household, and until when it is valid. */
import { formatMoment } from "@/locales/formatMoment";
import { t, tParts } from "@/locales/language";

import type { OpenedInvitation } from "./invited";

export function InvitedBy({
  invitation: { invitedBy, household, group, expiresAt },
}: {
  invitation: OpenedInvitation;
}) {
  const named = {
    name: (
      <b key="name">
        <bdi>{invitedBy}</bdi>
      </b>
    ),
    household: (
      <b key="household">
        <bdi>{household}</bdi>
      </b>
    ),
    group: <bdi key="group">{group}</bdi>,
  };
  return (
    <div className="invited-by">
      <p className="lede">{tParts("register.invitedBy", named)}</p>
      <p className="small dim">{t("register.invitedUntil", { when: formatMoment(expiresAt) })}</p>
    </div>
  );
}
