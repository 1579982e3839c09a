/** Brings somebody into the household: a link to copy, to scan or to send. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { aboutQuery } from "@/api/app";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { copyAndTell } from "@/kit/copyAndTell";
import { Dialog } from "@/kit/Dialog";
import { isHere } from "@/kit/isHere";
import { NumberField } from "@/kit/NumberField";
import { QrCode } from "@/kit/QrCode";
import { Select } from "@/kit/Select";
import { TextField } from "@/kit/TextField";
import { t } from "@/locales/language";
import type { User } from "@/session/session";
import { HereOnly } from "@/session/HereOnly";
import { emailComplaint, textOf } from "@/users/joining/checkAccount";

import "./invite.css";
import { type Invitation, invitationsQuery, MOST_USES, type Place, useInvite, usePlaces, useSendInvitation } from "./invitations";
import { OpenInvitations, tellLeft } from "./OpenInvitations";

export function InviteDialog({ user, to, onClose }: { user: User; /** Which household is chosen at first, if not their own. */ to?: Place; onClose: () => void }) {
  const [uses, setUses] = useState(1);
  const [into, setInto] = useState(to?.id ?? user.householdId);
  const [made, setMade] = useState<Invitation | null>(null);
  const making = useInvite(setMade);
  const places = usePlaces(user, to);
  const open = useQuery(invitationsQuery).data ?? [];
  const shown = made ? [made] : open;
  return (
    <Dialog
      isOpen icon="people" title={t("invite.title")} onClose={onClose} busy={making.isBusy && !made}
      {...(!made && { onSubmit: () => making.once({ uses, householdId: into }), submit: t("invite.make") })}
    >
      {shown.some(({ link }) => isHere(link)) && <HereOnly words={t("invite.here")} onLeave={onClose} />}
      {made
        ? <Made invitation={made} />
        : (
          <div className="invite">
            <p className="dim">{t("invite.explained", { household: places.find(({ id }) => id === into)?.name })}</p>
            {places.length > 1 && <Select label={t("invite.into")} value={into} onChange={setInto} options={optionsOf(places)} />}
            <NumberField label={t("invite.uses")} value={uses} onChange={(wish) => setUses(Math.round(wish))} min={1} max={MOST_USES} />
            {open.length > 0 && <OpenInvitations invitations={open} user={user} />}
          </div>
        )}
    </Dialog>
  );
}

/** The group is named where there are several. */
function optionsOf(places: Place[]) {
  const isOneGroup = new Set(places.map(({ group }) => group)).size === 1;
  return places.map(({ id, name, group }) => ({ value: id, label: isOneGroup ? name : t("invite.place", { household: name, group }) }));
}

function Made({ invitation }: { invitation: Invitation }) {
  const hasMail = useQuery(aboutQuery).data?.emailReady ?? false;
  return (
    <div className="invite">
      <p className="dim" role="status">{t("invite.leadsTo", { household: invitation.household })} {tellLeft(invitation)}</p>
      <TextField
        label={t("invite.link")} value={invitation.link} onChange={() => undefined} readOnly dir="ltr" autoFocus onFocus={(event) => event.target.select()}
      />
      <Button kind="filled" icon="copy" wide onClick={() => void copyAndTell(invitation.link)}>{t("invite.copy")}</Button>
      {!isHere(invitation.link) && (
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
  const complaint = emailComplaint(email);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!complaint && !sending.isPending) sending.mutate(email.trim());
  };
  return (
    <form className="invite-mail" onSubmit={send} noValidate>
      <TextField
        label={t("invite.email")} type="email" name="invited" dir="ltr" autoComplete="off" value={email} onChange={setEmail} error={isChecked ? textOf(complaint) : undefined}
      />
      <Button type="submit" icon="send" busy={sending.isPending}>{t("invite.send")}</Button>
      {sending.isSuccess && <Banner kind="good" role="status">{t("invite.sent", { email: sending.variables })}</Banner>}
      {sending.error && <Banner kind="warning" role="alert"><bdi>{reasonOf(sending.error, sending.error.message)}</bdi></Banner>}
    </form>
  );
}
