/** Invites people to a household with a link that can be copied, scanned or emailed. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { aboutQuery } from "@/api/app";
import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { Banner } from "@/kit/feedback/Banner";
import { NumberField } from "@/kit/form/NumberField";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { QrCode } from "@/kit/picture/QrCode";
import { t } from "@/locales/language";
import { LocalhostNotice } from "@/session/LocalhostNotice";
import type { User } from "@/session/user";

import { checkEmail, describeValidation } from "../account/checkAccount";
import {
  type Invitation,
  type InvitationPlace,
  invitationsQuery,
  MAX_USES,
  useInvite,
  usePlaces,
  useSendInvitation,
} from "./invitations";
import { formatUsesLeft, OpenInvitations } from "./OpenInvitations";
import "./invite.css";

export function InviteDialog({
  user,
  to,
  onClose,
}: {
  user: User;
  /** The household that is selected at first. If not given, the user's own. */ to?: InvitationPlace;
  onClose: () => void;
}) {
  const [uses, setUses] = useState(1);
  const [into, setInto] = useState(to?.id ?? user.householdId);
  const [made, setMade] = useState<Invitation | null>(null);
  const making = useInvite(setMade);
  const places = usePlaces(user, to);
  const open = useQuery(invitationsQuery).data ?? [];
  const shown = made ? [made] : open;
  return (
    <Dialog
      isOpen
      icon="people"
      title={t("invite.title")}
      onClose={onClose}
      busy={making.isBusy && !made}
      {...(!made && { onSubmit: () => making.once({ uses, householdId: into }), submit: t("invite.make") })}
    >
      {shown.some(({ link }) => isLocalhost(link)) && <LocalhostNotice text={t("invite.here")} onLeave={onClose} />}
      {made ? (
        <NewInvitation invitation={made} />
      ) : (
        <div className="invite">
          <p className="dim">{t("invite.explained", { household: places.find(({ id }) => id === into)?.name })}</p>
          {places.length > 1 && (
            <Select label={t("invite.into")} value={into} onChange={setInto} options={listOptions(places)} />
          )}
          <NumberField
            label={t("invite.uses")}
            value={uses}
            onChange={(value) => setUses(Math.round(value))}
            min={1}
            max={MAX_USES}
          />
          {open.length > 0 && <OpenInvitations invitations={open} user={user} />}
        </div>
      )}
    </Dialog>
  );
}

/**
 * Returns the options of the household field. If the households are in several groups, each option also names the
 * group.
 */
function listOptions(places: InvitationPlace[]) {
  const isOneGroup = new Set(places.map(({ group }) => group)).size === 1;
  return places.map(({ id, name, group }) => ({
    value: id,
    label: isOneGroup ? name : t("invite.place", { household: name, group }),
  }));
}

function NewInvitation({ invitation }: { invitation: Invitation }) {
  const hasMail = useQuery(aboutQuery).data?.emailReady ?? false;
  return (
    <div className="invite">
      <p className="dim" role="status">
        {t("invite.leadsTo", { household: invitation.household })} {formatUsesLeft(invitation)}
      </p>
      <TextField
        label={t("invite.link")}
        value={invitation.link}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <Button kind="filled" icon="copy" wide onClick={() => void copyWithToast(invitation.link)}>
        {t("invite.copy")}
      </Button>
      {!isLocalhost(invitation.link) && (
        <div className="invite-code">
          <QrCode text={invitation.link} label={t("invite.code")} />
          <p className="small dim">{t("invite.scan")}</p>
        </div>
      )}
      {hasMail && <SendByMail token={invitation.token} />}
    </div>
  );
}

function SendByMail({ token }: { token: string }) {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const sending = useSendInvitation(token);
  const complaint = checkEmail(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!complaint && !sending.isPending) sending.mutate(email.trim());
  };
  return (
    <form className="invite-mail" onSubmit={send} noValidate>
      <TextField
        label={t("invite.email")}
        type="email"
        name="invited"
        dir="ltr"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={isChecked ? describeValidation(complaint) : undefined}
      />
      <Button type="submit" icon="send" busy={sending.isPending}>
        {t("invite.send")}
      </Button>
      {sending.isSuccess && (
        <Banner kind="good" role="status">
          {t("invite.sent", { email: sending.variables })}
        </Banner>
      )}
      {sending.error && (
        <Banner kind="warning" role="alert">
          <bdi>{describeError(sending.error, sending.error.message)}</bdi>
        </Banner>
      )}
    </form>
  );
}
