/** Lists the invitations that are still valid, with buttons that copy their links or withdraw them. */
import { copyWithToast } from "@/kit/device/copyWithToast";
import { IconButton } from "@/kit/IconButton";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

import { type Invitation, useWithdrawInvitation } from "./invitations";

export const formatUsesLeft = ({ usesLeft, expiresAt }: Invitation) =>
  t("invite.usesLeft", { count: usesLeft, when: formatMoment(expiresAt) });

const formatPlace = ({ household, group, groupId }: Invitation, user: User) =>
  groupId === user.groupId ? household : t("invite.place", { household, group });

/**
 * Shows the household of an invitation unless it is the user's own, and also the group if the household is in another
 * group.
 */
export function OpenInvitations({ invitations, user }: { invitations: Invitation[]; user: User }) {
  const withdraw = useWithdrawInvitation();
  return (
    <section className="open-invitations">
      <h3>{t("invite.open")}</h3>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.token}>
            <span className="small">
              {invitation.householdId !== user.householdId && (
                <b>
                  <bdi>{formatPlace(invitation, user)}</bdi>
                  {" · "}
                </b>
              )}
              {formatUsesLeft(invitation)}
            </span>
            <IconButton
              icon="copy"
              label={t("invite.copyOf", { words: formatUsesLeft(invitation) })}
              onClick={() => void copyWithToast(invitation.link)}
            />
            <IconButton
              icon="delete"
              label={t("invite.withdraw", { words: formatUsesLeft(invitation) })}
              disabled={withdraw.isPending && withdraw.variables.token === invitation.token}
              onClick={() => withdraw.mutate(invitation)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
