/** Brings somebody into the household: a link to copy, to scan or to send. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { copyAndTell } from "@/kit/copyAndTell";
import { Dialog } from "@/kit/Dialog";
import { isHere } from "@/kit/isHere";
import { NumberField } from "@/kit/NumberField";
import { QrCode } from "@/kit/QrCode";
import { TextField } from "@/kit/TextField";
import { t } from "@/locales/language";
import { HereOnly } from "@/users/HereOnly";
import { emailComplaint, textOf } from "@/users/joining/checkAccount";

import "./invite.css";
import { type Invitation, invitationsQuery, MOST_USES, useInvite, useSendInvitation } from "./invitations";
import { OpenInvitations, tellLeft } from "./OpenInvitations";

export function InviteDialog({ household, onClose }: { household: string; onClose: () => void }) {
  const [uses, setUses] = useState(1);
  const making = useInvite();
  const made = making.data;
  const open = useQuery(invitationsQuery).data ?? [];
  const shown = made ? [made] : open;
  return (
    <Dialog
      isOpen icon="people" title={t("invite.title")} onClose={onClose} busy={making.isPending}
      {...(!made && { onSubmit: () => making.mutate(uses), submit: t("invite.make") })}
    >
      {shown.some(({ link }) => isHere(link)) && <HereOnly words={t("invite.here")} onLeave={onClose} />}
      {made
        ? <Made invitation={made} />
        : (
          <>
            <p className="dim">{t("invite.explained", { household })}</p>
            <NumberField label={t("invite.uses")} value={uses} onChange={(wish) => setUses(Math.round(wish))} min={1} max={MOST_USES} />
            {open.length > 0 && <OpenInvitations invitations={open} />}
          </>
        )}
    </Dialog>
  );
}

function Made({ invitation }: { invitation: Invitation }) {
  return (
    <>
      <p className="dim" role="status">{tellLeft(invitation)}</p>
      <TextField
        label={t("invite.link")} value={invitation.link} onChange={() => undefined} readOnly dir="ltr" autoFocus onFocus={(event) => event.target.select()}
      />
      <Button kind="filled" icon="copy" wide onClick={() => void copyAndTell(invitation.link)}>{t("invite.copy")}</Button>
      <div className="invite-code">
        <QrCode text={invitation.link} label={t("invite.code")} />
        <p className="small dim">{t("invite.scan")}</p>
      </div>
      <SendByMail token={invitation.token} />
    </>
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
