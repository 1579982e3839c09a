/** The invitations that still let somebody in: their links once more, and their end. */
import { copyAndTell } from "@/kit/copyAndTell";
import { IconButton } from "@/kit/IconButton";
import { tellMoment } from "@/kit/tellMoment";
import { t } from "@/locales/language";

import { type Invitation, useWithdraw } from "./invitations";

export const tellLeft = ({ usesLeft, expiresAt }: Invitation) => t("invite.usesLeft", { count: usesLeft, when: tellMoment(expiresAt) });

/** `home` is the household of whoever looks: the others are named. */
export function OpenInvitations({ invitations, home }: { invitations: Invitation[]; home: string }) {
  const withdraw = useWithdraw();
  return (
    <section className="open-invitations">
      <h3>{t("invite.open")}</h3>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.token}>
            <span className="small">{invitation.householdId !== home && <b><bdi>{invitation.household}</bdi>{" · "}</b>}{tellLeft(invitation)}</span>
            <IconButton icon="copy" label={t("invite.copyOf", { words: tellLeft(invitation) })} onClick={() => void copyAndTell(invitation.link)} />
            <IconButton
              icon="delete" label={t("invite.withdraw", { words: tellLeft(invitation) })} disabled={withdraw.isPending && withdraw.variables.token === invitation.token}
              onClick={() => withdraw.mutate(invitation)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
